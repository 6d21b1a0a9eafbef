import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayRecordCompliance } from './compliance.access.ts'
import { complianceState } from './compliance-state.queries.server.ts'
import { reminderLines } from './notify.rules.ts'

/** Sends a person one email about all that is missing, expired or expiring; says so when there is nobody to send it to or no provider. */
export async function notifyPerson(
  ctx: Ctx,
  personId: string,
  hasProvider = config().smtpUrl !== undefined,
): Promise<'sent' | 'no-provider'> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  return transaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(people).where(eq(people.id, personId))
    const person = found(row, 'Person')
    const lines = reminderLines(await complianceState(ctx, { personIds: [personId] }))
    if (lines.length === 0)
      throw new Refusal('conflict', 'Nothing to remind of', `All records of ${person.name} are in date.`)
    if (!person.email)
      throw new Refusal(
        'conflict',
        'No email address',
        `${person.name} has no email address, so nothing was sent. Tell them in person; the daily reminders go to the supervisor instead.`,
      )
    if (!hasProvider) return 'no-provider'
    const sent = await queueEmail(ctx, {
      template: 'compliance.notify',
      to: { address: person.email, name: person.name, personId },
      params: { firstName: person.name.split(' ')[0] ?? '', lines: lines.join('\n') },
      // two clicks, one message
      dedupeKey: `compliance-notify:${personId}:${ctx.now.toString().slice(0, 16)}`,
      subjectId: personId,
    })
    if (sent) await record(ctx, 'compliance.notified', personId, { personId, count: lines.length })
    return 'sent'
  })
}

/** Where a reminder went, for the toast that says so. */
export async function reminderAddress(ctx: Ctx, personId: string): Promise<string> {
  authorize(mayRecordCompliance(ctx.actor), 'Admins only.')
  const [row] = await ctx.db.select({ email: people.email }).from(people).where(eq(people.id, personId))
  return found(row, 'Person').email ?? ''
}
