import { and, desc, eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { raiseAlert } from '#domains/notifications/alerts.server.ts'
import { someVariables } from '#domains/notifications/editable-templates.rules.ts'
import { fillTemplate } from '#domains/notifications/editable-templates.server.ts'
import { cancelMessage, queueEmail } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import { applicantsOnly, mayApply } from './applicant.access.ts'
import { withdrawn } from './applications.email.ts'
import { whyNotWithdraw } from './applications.rules.ts'
import { applicationEvents, applications } from './applications.table.ts'
import { calendarToCancel } from './interview-calendar.queries.server.ts'

/** The applicant withdraws. A queued email is stopped, and the withdrawal is confirmed by email. */
export async function withdrawApplication(ctx: Ctx<User>, reason = ''): Promise<void> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select()
      .from(applications)
      .where(eq(applications.applicantId, ctx.actor.personId))
      .orderBy(desc(applications.createdAt), desc(applications.id))
      .limit(1)
      .for('update')
    const { id, status, applicantId, firstName, lastName, email, position } = found(row, 'Application')
    refuse(whyNotWithdraw(status))
    await ctx.db.update(applications).set({ status: 'withdrawn' }).where(eq(applications.id, id))
    const [event] = await ctx.db
      .insert(applicationEvents)
      .values({
        applicationId: id,
        fromStatus: status,
        toStatus: 'withdrawn',
        by: ctx.actor.userId,
        at: ctx.now.toString(),
        reason: reason.trim() || null,
      })
      .returning({ id: applicationEvents.id })
    await stopLetters(ctx, id)
    await record(ctx, 'application.withdrawn', id, { personId: applicantId, from: status })
    await raiseAlert(ctx, { kind: 'withdrawn', applicationId: id, key: event?.id ?? id })
    await queueEmail(ctx, {
      template: 'application.moved',
      to: { address: email, name: `${firstName} ${lastName}`, personId: applicantId },
      params: {
        ...(await fillTemplate(ctx, withdrawn, {
          first_name: firstName,
          position: position || someVariables.position.otherwise,
        })),
        ...(await calendarToCancel(ctx, id)),
      },
      dedupeKey: `application-moved:${event?.id}`,
      subjectId: id,
    })
  })
}

async function stopLetters(ctx: Ctx<User>, applicationId: string): Promise<void> {
  const waiting = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        eq(messages.subjectId, applicationId),
        inArray(messages.template, ['application.moved', 'application.health_asked']),
        inArray(messages.state, ['queued', 'held']),
      ),
    )
  for (const { id } of waiting) await cancelMessage(ctx, id)
}
