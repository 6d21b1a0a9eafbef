import { and, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { raise } from '#domains/events.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { linkToken } from '#platform/link-token.server.ts'
import { authorize } from '#platform/refusal.ts'
import { letterParams, linkOf } from './asking.server.ts'
import { referenceRequests } from './references.table.ts'
import { isPast, mayStillAnswer, reminderDays, remindersDue } from './requests.rules.ts'

/**
 * Reminds referees on days 3 and 7 and closes expired requests. Runs every minute and is safe to repeat: the row keeps
 * the number of reminders, and each email has its own key. Missed days lead to one reminder.
 */
export async function sweepReferences(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await eachAlone('a reference request', await due(ctx), (id) => transaction(ctx, (ctx) => attend(ctx, id)))
}

const waiting = ['sent', 'opened'] as const

async function due(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .select({ id: referenceRequests.id, request: referenceRequests, status: applications.status })
    .from(referenceRequests)
    .innerJoin(applications, eq(applications.id, referenceRequests.applicationId))
    .where(
      and(
        inArray(referenceRequests.status, [...waiting]),
        isNull(referenceRequests.revokedAt),
        isNotNull(referenceRequests.sentAt),
        lte(referenceRequests.sentAt, ctx.now.subtract({ hours: reminderDays[0] * 24 }).toString()),
      ),
    )
  const now = ctx.now.toString()
  return rows
    .filter(
      ({ request, status }) =>
        isPast(request.expiresAt, now) ||
        (mayStillAnswer(status) && remindersDue(request.sentAt ?? now, now) > request.reminderCount),
    )
    .map(({ id }) => id)
}

async function attend(ctx: Ctx, id: string): Promise<void> {
  // the same lock order as elsewhere: the application, then the request
  const [of] = await ctx.db
    .select({ applicationId: referenceRequests.applicationId })
    .from(referenceRequests)
    .where(eq(referenceRequests.id, id))
  const [application] = await ctx.db
    .select()
    .from(applications)
    .where(eq(applications.id, of?.applicationId ?? id))
    .for('update')
  const [request] = await ctx.db.select().from(referenceRequests).where(eq(referenceRequests.id, id)).for('update')
  if (!application || !request || request.revokedAt || !request.sentAt) return
  if (request.status !== 'sent' && request.status !== 'opened') return
  const now = ctx.now.toString()
  if (isPast(request.expiresAt, now)) {
    await ctx.db.update(referenceRequests).set({ status: 'expired' }).where(eq(referenceRequests.id, id))
    await raise(ctx, 'vetting record kept', { applicationId: application.id })
    return
  }
  const count = remindersDue(request.sentAt, now)
  if (count <= request.reminderCount) return
  await ctx.db
    .update(referenceRequests)
    .set({ reminderCount: count, lastReminderAt: now })
    .where(eq(referenceRequests.id, id))
  await queueEmail(ctx, {
    template: 'reference.reminder',
    to: { address: request.refereeEmail, name: request.refereeName },
    params: letterParams(application, request),
    token: linkToken(linkOf(request.id, request.generation)),
    dedupeKey: `reference-reminder:${request.id}:${request.sentAt}:${count}`,
    subjectId: request.id,
  })
}
