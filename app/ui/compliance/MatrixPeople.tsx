import { Link } from 'react-router'
import type { Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Day } from '#lib/day.ts'
import css from './matrix.module.css'
import { type PlaceOf, recordsOf } from './places.ts'
import { Standings } from './Standings.tsx'

type MatrixPeopleProps = { rows: readonly Tracked[]; today: Day; placeOf?: PlaceOf }

/** The matrix on a narrow screen: each person with what is not in date, in words. */
export function MatrixPeople({ rows, today, placeOf = recordsOf }: MatrixPeopleProps) {
  return (
    <ul className={css.people}>
      {rows.map(({ id, name, jobs, states }) => (
        <li key={id}>
          <p>
            <Link to={placeOf(id)}>{name}</Link>
            <span>{jobs}</span>
          </p>
          <Standings states={states} personId={id} today={today} placeOf={placeOf} />
        </li>
      ))}
    </ul>
  )
}
