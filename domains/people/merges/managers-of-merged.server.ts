import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { PROPER_DAYS } from '#domains/people/jobs/appointments.rules.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { heldAt } from '#domains/people/jobs/held-appointments.queries.server.ts'
import { locations } from '#domains/people/jobs/jobs.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { changeRows, type Merge } from './moving.server.ts'

/**
 * The registered manager of the location that stays goes on, and the other's appointment ends; where no one manages the one
 * that stays, the other's manager does. What was signed there counts on, though that appointment was days old. Before the
 * appointments move. Hears that two locations were merged.
 */
export async function settleManagers(ctx: Ctx, { mergeId, from, into }: Merge): Promise<void> {
  const [{ manager: goes }, { manager: stays }] = [await heldAt(ctx, from), await heldAt(ctx, into)]
  const now = ctx.now.toString()
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  const { locationId, endedAt, undoneAt } = managerAppointments
  const live = and(eq(locationId, from), isNull(undoneAt), isNull(endedAt)) ?? sql`false`
  if (stays) {
    await changeRows(ctx, mergeId, 'manager_appointments.date_to', {
      to: sql`greatest(date_from + ${PROPER_DAYS}::int, least(date_to, ${todayOf(ctx)}::date))`,
      where: live,
    })
    await changeRows(ctx, mergeId, 'manager_appointments.ended_by', { to: sql`${by}::uuid`, where: live })
    await changeRows(ctx, mergeId, 'manager_appointments.ended_at', { to: sql`${now}::timestamptz`, where: live })
  }
  const managed = (id: string): SQL => eq(locations.id, id)
  const registered = 'locations.registered_manager_id'
  if (goes && !stays)
    await changeRows(ctx, mergeId, registered, { to: sql`${goes.personId}::uuid`, where: managed(into) })
  await changeRows(ctx, mergeId, registered, { to: sql`null`, where: managed(from) })
}
