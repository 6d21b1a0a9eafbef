import { and, desc, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { managerAppointments } from './appointments.table.ts'

/**
 * Keeps who is the registered manager of a location from which day to which: ends the appointment of another and begins
 * this one; in the caller's transaction, under the lock of the location. Naming the same person again changes nothing.
 */
export async function appointManager(ctx: Ctx, locationId: string, personId: string | null): Promise<void> {
  const [held] = await ctx.db
    .select()
    .from(managerAppointments)
    .where(and(eq(managerAppointments.locationId, locationId), isNull(managerAppointments.endedAt)))
    .orderBy(desc(managerAppointments.appointedAt))
    .limit(1)
  if ((held?.personId ?? null) === personId) return
  const [today, at] = [todayOf(ctx), ctx.now.toString()]
  const by = ctx.actor.kind === 'user' ? ctx.actor.userId : null
  if (held) {
    const dateTo = held.dateFrom > today ? held.dateFrom : today
    await ctx.db
      .update(managerAppointments)
      .set({ dateTo, endedBy: by, endedAt: at })
      .where(eq(managerAppointments.id, held.id))
  }
  if (personId)
    await ctx.db
      .insert(managerAppointments)
      .values({ locationId, personId, dateFrom: today, appointedBy: by, appointedAt: at })
  await record(ctx, 'location.manager_appointed', locationId, { ...(personId ? { personId } : {}) })
}
