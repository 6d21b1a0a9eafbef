import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { suspensions } from '#domains/employment/standing/standing.table.ts'
import type { Day } from '#lib/day.ts'

/** Whether a person is suspended on a day: the mark beside any outcome. */
export function suspendedOn(day: Day, personId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select 1 from ${suspensions} as suspended where suspended.person_id = ${personId}
    and ${day}::date between suspended.date_from and coalesce(suspended.date_to, 'infinity'))`
}
