import { type ReactNode, useRef, useState } from 'react'
import { href } from 'react-router'
import css from '#app/parts/own-pages/application.module.css'
import { Button } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { MOST_ROWS, type RowList } from '#domains/recruitment/form/application-form.rules.ts'

type RowsProps<Row> = {
  list: RowList
  step: number
  rows: Row[]
  blank: Row
  /** "Address", so that the rows are "Address 1", "Address 2". */
  one: string
  add: string
  least?: number
  /** After a row came or went. */
  onChange: () => void
  errors: Record<string, string>
  /** `error` gives the words for a field of this row, such as `dateFrom`. */
  children: (row: Row, name: string, error: (field: string) => string | undefined) => ReactNode
}
type Item<Row> = { key: number; row: Row; gone: boolean }

/** Repeating rows. Without scripts the buttons post the whole page; with them a removed row can be taken back. */
export function Rows<Row>({
  list,
  step,
  rows,
  blank,
  one,
  add,
  least = 1,
  onChange,
  errors,
  children,
}: RowsProps<Row>) {
  const [items, setItems] = useState<Item<Row>[]>(() => rows.map((row, key) => ({ key, row, gone: false })))
  const shown = items.filter(({ gone }) => !gone)
  const lastGone = items.findLast(({ gone }) => gone)
  const box = useRef<HTMLDivElement>(null)
  const append = () => {
    setItems((all) => [...all, { key: all.length, row: blank, gone: false }])
    setTimeout(() => {
      const last = [...(box.current?.querySelectorAll(':scope > fieldset') ?? [])].at(-1)
      last?.querySelector<HTMLElement>('select, input')?.focus()
    })
  }
  const mark = (key: number, gone: boolean) => {
    setItems((all) => all.map((item) => (item.key === key ? { ...item, gone } : item)))
    setTimeout(onChange)
  }
  return (
    <div className={css.rows} ref={box}>
      {items.map((item) => {
        const place = shown.indexOf(item)
        // what is disabled is not sent, yet keeps what was typed until it is taken back
        return (
          <fieldset key={item.key} disabled={item.gone} hidden={item.gone} className="shrinks">
            <legend className="sr">
              {one} {place + 1}
            </legend>
            <Card as="div">
              <CardBody>
                <div className={css.rowHead} aria-hidden="true">
                  {one} {place + 1}
                </div>
                <div className={css.fields}>
                  {children(item.row, `${list}.${item.key}`, (field) => errors[`${list}.${item.key}.${field}`])}
                </div>
                {shown.length > least && (
                  <Button
                    kind="ghost"
                    icon="trash"
                    formNoValidate
                    formAction={`${href('/application-form/rows/:list/:place/remove', { list, place: String(place) })}?step=${step}`}
                    onClick={(event) => {
                      event.preventDefault()
                      mark(item.key, true)
                    }}
                  >
                    Remove
                    <span className="sr">
                      {' '}
                      {one} {place + 1}
                    </span>
                  </Button>
                )}
              </CardBody>
            </Card>
          </fieldset>
        )
      })}
      {lastGone && (
        <p className={css.undo} role="status">
          {one} removed.{' '}
          <Button kind="quiet" size="xs" icon="undo" type="button" onClick={() => mark(lastGone.key, false)}>
            Undo
          </Button>
        </p>
      )}
      {shown.length < MOST_ROWS && (
        <Button
          kind="line"
          icon="plus"
          formAction={`${href('/application-form/rows/:list/add', { list })}?step=${step}`}
          onClick={(event) => {
            event.preventDefault()
            append()
          }}
        >
          {add}
        </Button>
      )}
    </div>
  )
}
