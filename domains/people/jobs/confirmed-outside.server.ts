import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { needsConfirming } from './appointments.rules.ts'
import { lockedAppointment } from './appointments.server.ts'
import { managerAppointments } from './appointments.table.ts'

type Confirmed = { appointmentId: string; requestId: string }

/**
 * An appointment of oneself is confirmed by who was asked outside, where no one within could. Called by the verb that takes
 * their answer, in its transaction; the database asks for that answer.
 */
export async function confirmFromOutside(ctx: Ctx, { appointmentId, requestId }: Confirmed): Promise<void> {
  const appointment = await lockedAppointment(ctx, appointmentId)
  if (appointment.undoneAt || !needsConfirming(appointment)) throw new Refusal('missing', 'Link not found.')
  await ctx.db
    .update(managerAppointments)
    .set({ confirmedAt: ctx.now.toString(), confirmedByReview: requestId })
    .where(eq(managerAppointments.id, appointmentId))
  await record(ctx, 'appointment.confirmed', appointmentId, { personId: appointment.personId, requestId })
}
