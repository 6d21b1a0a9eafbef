import type { Ctx } from '#platform/ctx.server.ts'
import { complianceMorning } from './compliance/reminders/reminders.server.ts'
import { standingMorning } from './employment/reminders/standing-reminders.server.ts'
import { learningMorning } from './learning/assignment/reminding.server.ts'
import { type Morning, sendMornings } from './reminders/sweep.server.ts'
import { seatsMorning } from './shop/seats/reminding.server.ts'
import { supervisionMorning } from './supervision/reminders/reminding.server.ts'

/** Every kind of reminder, in the order in which they are sent: what keeps someone off work first. */
export const mornings: readonly Morning[] = [
  standingMorning,
  complianceMorning,
  supervisionMorning,
  learningMorning,
  seatsMorning,
]

/** Sends every reminder that is due. */
export async function sweepReminders(ctx: Ctx): Promise<void> {
  await sendMornings(ctx, mornings)
}
