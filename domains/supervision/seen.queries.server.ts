import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffSeenBy } from '#domains/employment/staff/staff-scope.queries.server.ts'
import { heldOn } from '#domains/people/held-posts.queries.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

/** Whose supervision the asker sees: the office everyone’s, a supervisor the team’s, a registered manager that of the own locations. */
export function supervisionSeenBy(ctx: Ctx, personId: SQLWrapper): SQL {
  if (ctx.actor.kind !== 'user' || !ctx.actor.mfaVerifiedAt) return staffSeenBy(ctx, personId)
  return sql`(${staffSeenBy(ctx, personId)} or ${personId} in (
    select managed.person_id from ${posts} as managed join ${managerAppointments} as held on held.location_id = managed.location_id
    where held.person_id = ${ctx.actor.personId}::uuid and managed.person_id <> held.person_id
      and ${heldOn(todayOf(ctx), 'managed')} and ${appointedOn(ctx, 'held')}))`
}

/** Whether an appointment holds today; one that someone gave themselves counts once another confirmed it. `held` is its alias. */
export function appointedOn(ctx: Ctx, held: string): SQL {
  const one = sql.identifier(held)
  return sql`(${one}.undone_at is null and ${one}.ended_at is null
    and ${todayOf(ctx)}::date between ${one}.date_from and coalesce(${one}.date_to, 'infinity')
    and (${one}.confirmed_at is not null or ${one}.confirm_by is null))`
}
