import { inArray, or } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { officeAlertRecipients, officeAlerts } from './alerts.table.ts'
import { messages } from './messages.table.ts'

type About = { subjectIds?: readonly string[]; personIds?: readonly string[] }

/** Emails and alerts about what is erased; emails to and about people of whom nothing is kept. */
export async function eraseMessages(ctx: Ctx, { subjectIds = [], personIds = [] }: About): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const alerts = await ctx.db
    .select({ id: officeAlerts.id })
    .from(officeAlerts)
    .where(inArray(officeAlerts.applicationId, [...subjectIds]))
  const ids = alerts.map(({ id }) => id)
  await ctx.db.delete(officeAlertRecipients).where(inArray(officeAlertRecipients.alertId, ids))
  await ctx.db.delete(officeAlerts).where(inArray(officeAlerts.id, ids))
  await ctx.db
    .delete(messages)
    .where(or(inArray(messages.subjectId, [...subjectIds, ...personIds]), inArray(messages.personId, [...personIds])))
}
