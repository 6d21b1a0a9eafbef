import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/people/jobs.table.ts'
import type { Day } from '#lib/day.ts'
import type { Actor } from '#platform/actor.ts'
import { mayReadAllCompliance, mayReadCompliance } from './compliance.access.ts'

/** Whether the asker sees the records of a person: the office everybody's, a supervisor the team's, anybody their own. */
export function seenBy(actor: Actor, personId: SQLWrapper, today: Day): SQL {
  if (mayReadAllCompliance(actor)) return sql`true`
  if (actor.kind !== 'user') return sql`false`
  const own = sql`${personId} = ${actor.personId}::uuid`
  if (!mayReadCompliance(actor)) return own
  return sql`(${own} or exists (
    select 1 from ${posts} as led where led.person_id = ${personId} and led.manager_id = ${actor.personId}::uuid
      and led.date_from <= ${today}::date and (led.date_to is null or led.date_to >= ${today}::date)))`
}
