import { useEffect, useRef, useState } from 'react'
import { href, useLocation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import choice from '#app/ui/Choice.module.css'
import { classes } from '#app/ui/classes.ts'
import type { Column } from '#app/ui/DataTable.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { type BulkKind, bulkKinds, type ChosenList, MOST } from '#domains/bulk/bulk.labels.ts'
import { formatCount } from '#lib/count.ts'
import css from './Ticks.module.css'

/** One form for all ticks of a page: rows have forms of their own, so it lies outside of them. */
const FORM = 'bulk'
const ticks = () => [...document.querySelectorAll<HTMLInputElement>(`input[form="${FORM}"][name="chosen[]"]`)]

export const ticked = css.card

export type Bulk = {
  kinds: readonly BulkKind[]
  /** The list, where all that it shows on whatever page can be chosen together. */
  list?: ChosenList | undefined
}

/** The columns with a tick before each row. */
export function withTicks<Row>(columns: Column<Row>[], { id, name }: Named<Row>): Column<Row>[] {
  const [first, ...rest] = columns
  const named = columns.some(({ name }) => name) || !first ? columns : [{ ...first, name: true }, ...rest]
  const box = (row: Row) => (
    <span className={css.cell}>
      <input
        type="checkbox"
        form={FORM}
        name="chosen[]"
        value={id(row)}
        aria-label={`Choose ${name(row)}`}
        className={classes(choice.box, css.box)}
      />
    </span>
  )
  return [{ key: 'tick', head: <TickAll />, phoneLabel: '', corner: true, cell: box }, ...named]
}
type Named<Row> = { id: (row: Row) => string; name: (row: Row) => string }

/** What can be done with those ticked; there once one is. */
export function TickBar({ kinds, list, total }: Bulk & { total: number }) {
  const [{ count, all }, choose] = useTicked()
  const { search } = useLocation()
  const busy = useBusy(href('/admin/bulk'))
  const whole = list !== undefined && all
  const most = list ? Math.min(total, MOST) : 0
  return (
    <div className={css.bar}>
      <span className={css.count} role="status">
        {count > 0 && `${formatCount(whole ? most : count)} chosen`}
      </span>
      <Form id={FORM} method="post" action={href('/admin/bulk')} className="row" failure="Nothing was done">
        {whole && <input type="hidden" name="every" value={list} />}
        <input type="hidden" name="search" value={search} />
        {kinds.map((kind) => (
          <Button key={kind} kind="quiet" size="xs" name="kind" value={kind} disabled={busy}>
            {bulkKinds[kind].verb}
          </Button>
        ))}
      </Form>
      <span className="abreast gap-2 end">
        {most > count && !whole && (
          <button type="button" className={css.link} onClick={() => choose('every')}>
            {total === most
              ? `Choose all ${formatCount(most)}`
              : `Choose the first ${formatCount(most)} of ${formatCount(total)}`}
          </button>
        )}
        <button type="button" className={css.link} onClick={() => choose('none')}>
          Clear
        </button>
      </span>
    </div>
  )
}

/** Ticks the rows of this page, or none when all are. */
function TickAll() {
  const [{ count, rows }, choose] = useTicked()
  const box = useRef<HTMLInputElement>(null)
  const full = rows > 0 && count === rows
  useEffect(() => {
    if (box.current) box.current.indeterminate = count > 0 && !full
  }, [count, full])
  return (
    <input
      ref={box}
      type="checkbox"
      aria-label="Choose all on this page"
      className={classes(choice.box, css.all)}
      checked={full}
      onChange={() => choose(full ? 'none' : 'page')}
    />
  )
}

const CHANGED = 'ticks-changed'

/** How many are ticked on this page, and whether all pages are meant. */
function useTicked() {
  const [state, setState] = useState({ count: 0, rows: 0, all: false })
  const { key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other rows
  useEffect(() => {
    const read = (all: boolean) => {
      const boxes = ticks()
      const count = boxes.filter(({ checked }) => checked).length
      setState({ count, rows: boxes.length, all: all && count === boxes.length })
    }
    const change = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.id === FORM) read(false)
    }
    const told = (event: Event) => read((event as CustomEvent<boolean>).detail)
    read(false)
    document.addEventListener('change', change)
    document.addEventListener(CHANGED, told)
    return () => {
      document.removeEventListener('change', change)
      document.removeEventListener(CHANGED, told)
    }
  }, [key])
  const choose = (which: 'none' | 'page' | 'every') => {
    for (const box of ticks()) box.checked = which !== 'none'
    document.dispatchEvent(new CustomEvent(CHANGED, { detail: which === 'every' }))
  }
  return [state, choose] as const
}
