import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { CheckField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import css from './columns.module.css'

type ColumnChooserProps = {
  types: readonly Pick<ShownType, 'key' | 'name'>[]
  shown: readonly string[]
  /** The filters that stay in force. */
  keep: Record<string, string>
  /** The address with the usual columns, unless they are shown now. */
  usual?: string | undefined
}

/** Which types the tracker shows; kept in the address. */
export function ColumnChooser({ types, shown, keep, usual }: ColumnChooserProps) {
  const box = useFolding()
  return (
    <details ref={box} className={css.chooser}>
      <summary>
        <Icon name="grid" />
        Columns
        <span className="sr">
          : {shown.length} of {types.length} types shown
        </span>
      </summary>
      <Form method="get" className={css.choices} preventScrollReset>
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <fieldset>
          <legend>Show these types</legend>
          <div className="grid gap-1">
            {types.map(({ key, name }) => (
              <CheckField
                key={`${key} ${shown.includes(key)}`}
                id={`column-${key}`}
                label={name}
                name="show"
                value={key}
                defaultChecked={shown.includes(key)}
              />
            ))}
          </div>
        </fieldset>
        <div className="cluster gap-2-3 between meta">
          <Button kind="line">Show columns</Button>
          {usual && (
            <Link to={usual} preventScrollReset>
              Usual columns
            </Link>
          )}
        </div>
      </Form>
    </details>
  )
}

/** Closes on Escape, on a press elsewhere, and once other columns are shown. */
function useFolding() {
  const box = useRef<HTMLDetailsElement>(null)
  const { search } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has been asked for
  useEffect(() => {
    const chosenHere = box.current?.contains(document.activeElement)
    if (box.current) box.current.open = false
    if (chosenHere) box.current?.querySelector('summary')?.focus()
  }, [search])
  useEffect(() => {
    const onEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !box.current?.open) return
      box.current.open = false
      box.current.querySelector('summary')?.focus()
    }
    const onPress = ({ target }: PointerEvent) => {
      if (box.current && target instanceof Node && !box.current.contains(target)) box.current.open = false
    }
    addEventListener('keydown', onEscape)
    addEventListener('pointerdown', onPress)
    return () => {
      removeEventListener('keydown', onEscape)
      removeEventListener('pointerdown', onPress)
    }
  }, [])
  return box
}
