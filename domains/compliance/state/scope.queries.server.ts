import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { mayReadAllCompliance, mayReadCompliance } from '#domains/compliance/compliance.access.ts'
import { posts } from '#domains/people/posts/posts.table.ts'
import { heldOn } from '#domains/people/staff/staff-scope.queries.server.ts'
import type { Day } from '#lib/day.ts'
import type { Actor } from '#platform/actor.ts'

/** Whether the asker sees the records of a person: the office everybody's, a supervisor the team's, anybody their own. */
export function seenBy(actor: Actor, personId: SQLWrapper, today: Day): SQL {
  if (mayReadAllCompliance(actor)) return sql`true`
  if (actor.kind !== 'user') return sql`false`
  const own = sql`${personId} = ${actor.personId}::uuid`
  if (!mayReadCompliance(actor)) return own
  return sql`(${own} or ${personId} in (
    select ${posts.personId} from ${posts} where ${posts.managerId} = ${actor.personId}::uuid and ${heldOn(today)}))`
}
