import type { ReactNode } from 'react'
import { classes } from './classes.ts'
import css from './DefinitionList.module.css'
import { EmailAddress } from './EmailAddress.tsx'

export type Definition = { label: string; value: ReactNode }

/** Facts as label and value, a question above its answer; `bare` where there is no card around it. */
export function DefinitionList({ items, columns = 1, bare }: { items: Definition[]; columns?: 1 | 2; bare?: boolean }) {
  return (
    <dl className={classes(css.list, columns === 2 && css.columns, bare && css.bare)}>
      {items.map(({ label, value }) => (
        <div key={label} className={classes(css.pair, label.endsWith('?') && css.asked)}>
          <dt>{label}</dt>
          <dd>{isEmail(value) ? <EmailAddress email={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  )
}

const isEmail = (value: ReactNode): value is string => typeof value === 'string' && /^[^\s@]+@[^\s@]+$/.test(value)
