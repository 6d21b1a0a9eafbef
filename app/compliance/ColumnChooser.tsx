import { Form } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { CheckField } from '#app/ui/Field.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import type { ShownType } from '#domains/compliance/tracker.queries.server.ts'
import css from './compliance.module.css'

type ColumnChooserProps = {
  types: readonly ShownType[]
  shown: readonly string[]
  /** The filters that stay in force. */
  keep: Record<string, string>
}

/** Which types the tracker shows; kept in the address. */
export function ColumnChooser({ types, shown, keep }: ColumnChooserProps) {
  return (
    <details className={css.chooser}>
      <summary>
        <Icon name="grid" />
        Columns
      </summary>
      <Form method="get" className={css.choices} preventScrollReset>
        {Object.entries(keep).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
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
        <Button size="xs" kind="line">
          Show these
        </Button>
      </Form>
    </details>
  )
}
