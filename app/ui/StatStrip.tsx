import type { ReactNode } from 'react'
import { formatCount } from '#lib/count.ts'
import { classes } from './classes.ts'
import { Link } from './Link.tsx'
import css from './StatStrip.module.css'

export type Stat = { label: string; value: ReactNode; line?: ReactNode; to?: string }

/** Figures joined in one card; each with a line that says what is behind it. */
export function StatStrip({ stats, turned = true }: { stats: Stat[]; turned?: boolean }) {
  return (
    <dl className={classes(css.strip, turned && css.turned)}>
      {stats.map(({ label, value, line, to }) => (
        <div key={label} className={css.tile}>
          <dt className={css.label}>{to ? <Link to={to}>{label}</Link> : label}</dt>
          <dd className={css.value}>{typeof value === 'number' ? formatCount(value) : value}</dd>
          {line && <dd className={css.line}>{line}</dd>}
        </div>
      ))}
    </dl>
  )
}
