import { Link } from 'react-router'
import type { Tracked } from '#domains/compliance/tracker.queries.server.ts'
import type { Day } from '#lib/day.ts'
import css from './matrix.module.css'
import { recordsOf } from './places.ts'
import { Standings } from './Standings.tsx'

/** The matrix where there is no room for one: everybody with what is not in date, in words. */
export function MatrixPeople({ rows, today }: { rows: readonly Tracked[]; today: Day }) {
  return (
    <ul className={css.people}>
      {rows.map(({ id, name, jobs, states }) => (
        <li key={id}>
          <p>
            <Link to={recordsOf(id)}>{name}</Link>
            <span>{jobs}</span>
          </p>
          <Standings states={states} personId={id} today={today} />
        </li>
      ))}
    </ul>
  )
}
