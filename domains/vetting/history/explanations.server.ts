import { and, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { User } from '#platform/actor.ts'
import { mustBeAnother } from '#platform/auth/not-oneself.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { authorize, found, refuse } from '#platform/refusal.ts'
import type { GapReview } from './explanations.form.ts'
import { historyOfApplication } from './explanations.queries.server.ts'
import { about, type OpenGap, whyNotAsk, whyNotReview } from './explanations.rules.ts'
import { mayExplain, mayReadHistory } from './history.access.ts'
import { gapExplanations, gapReviews } from './history.table.ts'

/** Asks the applicant about one gap, once until they answer; all questions of a day go in one email. */
export async function askAboutGap(ctx: Ctx<User>, applicationId: string, asked: OpenGap): Promise<void> {
  authorize(mayReadHistory(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const { application, gap } = await lockedGap(ctx, applicationId, asked)
    refuse(whyNotAsk(gap.standing))
    await ctx.db.insert(gapExplanations).values({
      personId: application.applicantId,
      applicationId,
      kind: gap.kind,
      gapFrom: gap.from,
      gapTo: gap.to,
      askedBy: ctx.actor.userId,
      askedAt: ctx.now.toString(),
    })
    const { applicantId: personId, firstName, lastName, email } = application
    await record(ctx, 'history.explanation_asked', applicationId, { personId, kind: gap.kind })
    await queueEmail(ctx, {
      template: 'application.explanation_asked',
      to: { address: email, name: `${firstName} ${lastName}`, personId },
      params: { firstName },
      dedupeKey: `explanation-asked:${applicationId}:${todayOf(ctx)}`,
      subjectId: applicationId,
    })
  })
}

/** HR's decision on one gap. The newest counts; the same decision sent twice is kept once. */
export async function reviewGap(ctx: Ctx<User>, applicationId: string, review: GapReview): Promise<void> {
  authorize(mayReadHistory(ctx.actor), 'Admins only.')
  const accepted = review.accepted === 'yes'
  await transaction(ctx, async (ctx) => {
    const { application, gap, explained } = await lockedGap(ctx, applicationId, review.gap)
    refuse(whyNotReview(accepted, review.note, explained))
    const verdict = accepted ? 'accepted' : 'not_accepted'
    if (gap.standing === verdict) return
    await ctx.db.insert(gapReviews).values({
      personId: application.applicantId,
      applicationId,
      kind: gap.kind,
      gapFrom: gap.from,
      gapTo: gap.to,
      verdict,
      note: review.note,
      reviewedBy: ctx.actor.userId,
      reviewedAt: ctx.now.toString(),
    })
    await record(ctx, 'history.gap_reviewed', applicationId, {
      personId: application.applicantId,
      kind: gap.kind,
      verdict,
    })
  })
}

/** The applicant explains one gap they were asked about; sealed, and answered once. */
export async function explainGap(ctx: Ctx<User>, questionId: string, explanation: string): Promise<void> {
  authorize(mayExplain(ctx.actor), 'Please log in.')
  await transaction(ctx, async (ctx) => {
    const [row] = await ctx.db
      .select({ id: gapExplanations.id, applicationId: gapExplanations.applicationId, kind: gapExplanations.kind })
      .from(gapExplanations)
      .innerJoin(applications, eq(applications.id, gapExplanations.applicationId))
      .where(
        and(
          eq(gapExplanations.id, questionId),
          eq(applications.applicantId, ctx.actor.personId),
          isNull(gapExplanations.explainedAt),
        ),
      )
      .for('update')
    const { id, applicationId, kind } = found(row, 'Question')
    await ctx.db
      .update(gapExplanations)
      .set({
        explanation: seal(explanation, { table: 'gap_explanations', column: 'explanation', row: id }),
        explainedBy: ctx.actor.userId,
        explainedAt: ctx.now.toString(),
      })
      .where(eq(gapExplanations.id, id))
    await record(ctx, 'history.gap_explained', applicationId ?? id, { personId: ctx.actor.personId, kind })
  })
}

/** One at a time per application, and never one's own; a gap of another application is not found. */
async function lockedGap(ctx: Ctx<User>, applicationId: string, asked: OpenGap) {
  const [row] = await ctx.db.select().from(applications).where(eq(applications.id, applicationId)).for('update')
  const application = found(row, 'Application')
  await mustBeAnother(ctx, application.applicantId)
  const { gaps, questions } = await historyOfApplication(ctx, applicationId)
  const gap = gaps.find(({ kind, from, to }) => kind === asked.kind && from === asked.from && to === asked.to)
  const explained = about(asked, questions).some(({ explainedAt }) => explainedAt !== null)
  return { application, gap: found(gap, 'Gap'), explained }
}
