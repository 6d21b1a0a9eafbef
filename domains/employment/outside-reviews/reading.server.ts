import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { z } from 'zod'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { managerAppointments } from '#domains/people/jobs/appointments.table.ts'
import { confirmFromOutside } from '#domains/people/jobs/confirmed-outside.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { against } from '#domains/vetting/standing/against.rules.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { inWords } from '#platform/db/constraint.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { hashOfGiven } from '#platform/link-token.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { ReviewForm } from './outside-reviews.form.ts'
import { isAsSeen, isMore, reviewState } from './outside-reviews.rules.ts'
import { outsideReviewAnswers, outsideReviewRequests } from './outside-reviews.table.ts'
import { questionPlace } from './putting.server.ts'
import { answerPlace } from './reviews.queries.server.ts'

const askedShape = z.object({
  ...{ person: z.string(), job: z.string(), reason: z.string() },
  question: z
    .object({
      said: z.array(z.object({ what: z.string(), on: z.string(), text: z.string() })),
      withheld: z.enum(['health', 'criminal', 'asked']).optional(),
    })
    .optional(),
})

/** What someone outside reads: who asks, whom it is about, and the one question. Changes nothing. */
export async function readOutsideReview(ctx: Ctx, token: string) {
  const asked = await openRequest(ctx, token)
  const { name: provider } = await organisation(ctx)
  const [by] = await ctx.db.select({ name: users.name }).from(users).where(eq(users.id, asked.askedBy))
  return {
    ...unsealJson(askedShape, asked.question, questionPlace(asked.id)),
    ...{ about: asked.about, reviewer: asked.reviewerName, provider, by: by?.name ?? provider },
  }
}
export type OutsideReviewPage = Awaited<ReturnType<typeof readOutsideReview>>

/** Takes the answer, once; the link is then closed. An appointment that is agreed to is confirmed by it. */
export async function answerOutsideReview(ctx: Ctx, token: string, form: ReviewForm): Promise<void> {
  if (ctx.actor.kind === 'user')
    throw new Refusal(
      'forbidden',
      'Sign out first',
      'An outside reviewer answers without an account here. Sign out, or open the link in another browser.',
    )
  await transaction(ctx, async (ctx) => {
    const asked = await openRequest(ctx, token, { lock: true })
    if (asked.about === 'appointment' && form.answer === 'conditions')
      throw new Refusal('invalid', 'Not sent', 'Choose your answer.', { answer: 'Choose your answer' })
    await keepAnswer(ctx, asked.id, token, form)
    if (asked.appointmentId && form.answer === 'agree')
      await confirmFromOutside(ctx, { appointmentId: asked.appointmentId, requestId: asked.id })
    await record(ctx, 'outside_review.answered', asked.id, { personId: asked.personId, answer: form.answer })
    await tellAsker(ctx, asked)
  })
}

async function keepAnswer(ctx: Ctx, requestId: string, token: string, form: ReviewForm): Promise<void> {
  const id = v7()
  const conditions = form.answer === 'conditions' ? form.conditions : ''
  const content = seal(JSON.stringify({ reason: form.reason, conditions }), answerPlace(id))
  const row = { id, requestId, answer: form.answer, content, typedName: form.typedName, givenToken: token }
  const kept = await inWords('outside_review_answers_by_its_link', deadLink, () =>
    ctx.db
      .insert(outsideReviewAnswers)
      .values({ ...row, answeredAt: ctx.now.toString() })
      .onConflictDoNothing({ target: outsideReviewAnswers.requestId })
      .returning({ id: outsideReviewAnswers.id }),
  )
  if (kept.length === 0) throw deadLink()
}

type Request = typeof outsideReviewRequests.$inferSelect

async function tellAsker(ctx: Ctx, { id, askedBy, reviewerName, subjectId }: Request): Promise<void> {
  const [asker] = await ctx.db.select().from(users).where(eq(users.id, askedBy))
  if (!asker?.isActive) return
  await queueEmail(ctx, {
    template: 'outside_review.answered',
    to: { address: asker.email, name: asker.name, personId: asker.personId ?? undefined },
    params: { firstName: firstNameOf(asker.name), name: reviewerName, ...(subjectId ? { subject: subjectId } : {}) },
    subjectId: id,
    arose: 'hand',
  })
}

/** Whether a link was issued by us, open or closed, to refuse guesses early. Read-only. */
export async function isOutsideReviewLink(ctx: Ctx, token: string): Promise<boolean> {
  const hash = hashOfGiven(token)
  if (!hash) return false
  return (await ctx.db.$count(outsideReviewRequests, eq(outsideReviewRequests.tokenHash, hash))) > 0
}

/** A guessed, expired, withdrawn or used link, and one whose question is another by now: all get the same answer. */
const deadLink = () => new Refusal('missing', 'Link not found.')

async function openRequest(ctx: Ctx, token: string, { lock = false } = {}): Promise<Request> {
  const hash = hashOfGiven(token)
  if (!hash) throw deadLink()
  const one = eq(outsideReviewRequests.tokenHash, hash)
  const [first] = await ctx.db.select().from(outsideReviewRequests).where(one)
  if (!first) throw deadLink()
  // who records and who signs takes this lock too
  if (lock) await ctx.db.select({ id: people.id }).from(people).where(eq(people.id, first.personId)).for('update')
  const [row] = await ctx.db
    .select({
      request: outsideReviewRequests,
      answeredAt: outsideReviewAnswers.answeredAt,
      holds: sql<boolean>`outside_request_holds(${outsideReviewRequests})`,
    })
    .from(outsideReviewRequests)
    .leftJoin(outsideReviewAnswers, eq(outsideReviewAnswers.requestId, outsideReviewRequests.id))
    .where(one)
  if (!row?.holds || reviewState({ ...row.request, answeredAt: row.answeredAt }, ctx.now.toString()) !== 'open')
    throw deadLink()
  if (!(await isStillAsked(ctx, row.request))) throw deadLink()
  return row.request
}

/** The same record with the same answers to it, of someone who may still come to work or does; or an appointment that waits. */
async function isStillAsked(ctx: Ctx, request: Request): Promise<boolean> {
  if (request.appointmentId) {
    const [held] = await ctx.db
      .select()
      .from(managerAppointments)
      .where(eq(managerAppointments.id, request.appointmentId))
    return held !== undefined && !held.confirmedAt && !held.undoneAt && !held.endedAt
  }
  const [application] = await ctx.db
    .select({ status: applications.status })
    .from(applications)
    .where(eq(applications.id, request.subjectId ?? ''))
  if (application && application.status !== 'offer_made' && application.status !== 'hired') return false
  const all = against(await recordsOf(ctx, request.personId))
  const one = all.find(({ id }) => id === request.recordId)
  return one !== undefined && isAsSeen(one, request.seen) && !isMore(all, request.known)
}
