import { Link } from 'react-router'
import { GlanceWords } from '#app/ui/staff/GlanceMark.tsx'
import type { Tracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { Glance } from '#domains/employment/standing/outcome.labels.ts'
import type { Day } from '#lib/day.ts'
import css from './matrix.module.css'
import { type PlaceOf, recordsOf } from './places.ts'
import { Standings } from './Standings.tsx'

type MatrixPeopleProps = { rows: readonly Tracked[]; today: Day; glances?: Record<string, Glance>; placeOf?: PlaceOf }

/** The matrix on a narrow screen: each person with what is not in date, in words. */
export function MatrixPeople({ rows, today, glances, placeOf = recordsOf }: MatrixPeopleProps) {
  return (
    <ul className={css.people}>
      {rows.map(({ id, name, jobs, states }) => (
        <li key={id}>
          <p>
            <Link to={placeOf(id)}>{name}</Link>
            <span>{jobs}</span>
            <GlanceWords of={glances?.[id]} />
          </p>
          <Standings states={states} personId={id} today={today} placeOf={placeOf} />
        </li>
      ))}
    </ul>
  )
}
