import { and, eq, isNull, notExists } from 'drizzle-orm'
import { v7 } from 'uuid'
import { record } from '#domains/audit/audit.server.ts'
import { cancelMessage, queueEmail } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { formatInstant } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { linkHash, linkToken } from '#platform/link-token.server.ts'
import { found, Refusal, refuse } from '#platform/refusal.ts'
import { addressKnown } from './addresses-known.queries.server.ts'
import type { AskOutsideForm } from './outside-reviews.form.ts'
import { REVIEW_DAYS, whyNotReviewer } from './outside-reviews.rules.ts'
import { outsideReviewAnswers, outsideReviewRequests } from './outside-reviews.table.ts'
import type { Question } from './question.rules.ts'

type Subject =
  | {
      about: 'record'
      subjectId: string
      recordId: string
      recordKey: string
      jobId: string
      seen: string[]
      known: string[]
    }
  | { about: 'appointment'; appointmentId: string }
/** What the reviewer reads: whom it is about, for which job, and the question. */
export type Asked = { person: string; job: string; question: Question | undefined; reason: string }
type Put = { personId: string; subject: Subject; asked: Asked; form: Omit<AskOutsideForm, 'confirmed' | 'without'> }

export const questionPlace = (row: string) => ({ table: 'outside_review_requests', column: 'question', row })

/** Puts a question to someone outside by email; an earlier one about the same that is open ends. Called by verbs that authorize, in their transaction. */
export async function putQuestion(ctx: Ctx<User>, { personId, subject, asked, form }: Put): Promise<void> {
  refuse(whyNotReviewer(await addressKnown(ctx, personId, form.email)))
  await endOpen(ctx, subject)
  const id = v7()
  const link = { purpose: 'outside-review' as const, id, generation: 1 }
  const expiresAt = ctx.now.add({ hours: 24 * REVIEW_DAYS }).toString()
  await ctx.db.insert(outsideReviewRequests).values({
    ...{ id, personId, ...subject, question: seal(JSON.stringify(asked), questionPlace(id)) },
    ...{ reviewerName: form.name, reviewerEmail: form.email, reviewerRole: form.role },
    ...{ knows: form.knows, independence: form.independence, tokenHash: linkHash(link) },
    ...{ askedBy: ctx.actor.userId, askedAt: ctx.now.toString(), expiresAt },
  })
  const { name: provider } = await organisation(ctx)
  await queueEmail(ctx, {
    template: 'outside_review.request',
    to: { address: form.email, name: form.name },
    params: { name: form.name, by: ctx.actor.name, provider, until: formatInstant(expiresAt) },
    token: linkToken(link),
    subjectId: id,
    arose: 'hand',
  })
  await record(ctx, 'outside_review.asked', id, { personId, about: subject.about })
}

/** Those about the same that wait for an answer: their links no longer work. */
async function endOpen(ctx: Ctx<User>, subject: Subject): Promise<void> {
  const same =
    subject.about === 'record'
      ? and(
          eq(outsideReviewRequests.recordId, subject.recordId),
          eq(outsideReviewRequests.subjectId, subject.subjectId),
        )
      : eq(outsideReviewRequests.appointmentId, subject.appointmentId)
  const ended = await ctx.db
    .update(outsideReviewRequests)
    .set({ revokedAt: ctx.now.toString(), revokedBy: ctx.actor.userId })
    .where(and(same, isNull(outsideReviewRequests.revokedAt), notExists(answerOf(ctx))))
    .returning({ id: outsideReviewRequests.id })
  for (const { id } of ended) await stopEmails(ctx, id)
}

const answerOf = (ctx: Ctx) =>
  ctx.db
    .select({ id: outsideReviewAnswers.id })
    .from(outsideReviewAnswers)
    .where(eq(outsideReviewAnswers.requestId, outsideReviewRequests.id))

/** Withdraws a question that is not answered: its link no longer works. Called by verbs that authorize. */
export async function withdrawQuestion(ctx: Ctx<User>, id: string): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ revokedAt: outsideReviewRequests.revokedAt, personId: outsideReviewRequests.personId })
      .from(outsideReviewRequests)
      .where(eq(outsideReviewRequests.id, id))
      .for('update')
    const asked = found(row, 'Request')
    if (asked.revokedAt) return
    const answered = await ctx.db.$count(outsideReviewAnswers, eq(outsideReviewAnswers.requestId, id))
    if (answered > 0)
      throw new Refusal('conflict', 'Update failed', 'It was answered already. What was answered stays.')
    await ctx.db
      .update(outsideReviewRequests)
      .set({ revokedAt: ctx.now.toString(), revokedBy: ctx.actor.userId })
      .where(eq(outsideReviewRequests.id, id))
    await stopEmails(ctx, id)
    await record(ctx, 'outside_review.withdrawn', id, { personId: asked.personId })
  })
}

/** What is not sent yet is not sent. */
async function stopEmails(ctx: Ctx, requestId: string): Promise<void> {
  const waiting = await ctx.db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.subjectId, requestId), eq(messages.state, 'queued')))
  for (const { id } of waiting) await cancelMessage(ctx, id)
}
