import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { suspensions } from '#domains/employment/standing/standing.table.ts'
import type { Day } from '#lib/day.ts'
import type { Given } from '#platform/db/written-once.server.ts'

/** Whether a person is suspended on a day: the mark beside any outcome. Those who are are read once, not for each person. */
export function suspendedOn(day: Given<Day>, personId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`(${personId} in (select suspended.person_id from ${suspensions} as suspended
    where ${day}::date between suspended.date_from and coalesce(suspended.date_to, 'infinity')))`
}
