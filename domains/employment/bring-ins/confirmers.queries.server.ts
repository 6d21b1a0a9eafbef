import { type SQL, sql } from 'drizzle-orm'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { bringIns } from './bring-ins.table.ts'

/**
 * Whom the asker confirms: the registered manager people of their location; the nominated individual the managers
 * themselves, and people of a location without one. No one confirms themselves.
 */
export function confirmedBy(ctx: Ctx<User>): SQL {
  const { personId } = ctx.actor
  const today = todayOf(ctx)
  const nominated = sql`exists (select 1 from ${managerAppointments} as nominated
    where nominated.location_id is null and nominated.person_id = ${personId}::uuid and nominated.undone_at is null
      and nominated.ended_at is null
      and nominated.date_from <= ${today}::date and coalesce(nominated.date_to, 'infinity') >= ${today}::date)`
  return sql`${bringIns.personId} <> ${personId}::uuid and ${bringIns.locationId} in (
    select place.id from ${locations} as place where place.registered_manager_id = ${personId}::uuid
      or (coalesce(place.registered_manager_id, ${bringIns.personId}) = ${bringIns.personId} and ${nominated}))`
}
