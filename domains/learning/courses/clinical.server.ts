import { and, desc, eq, isNull } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayClearCourses } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import type { ClinicalReviewForm, ReviewerForm, UnreviewedForm } from './clinical.form.ts'
import { clinicalReviewers, clinicalReviews } from './clinical.table.ts'
import { courseVersions } from './versions.table.ts'

/** Names who reads courses before they are sold: a pharmacist, a nurse, a paramedic. */
export async function nameReviewer(ctx: Ctx<User>, form: ReviewerForm): Promise<string> {
  authorize(mayClearCourses(ctx.actor), 'Admins only.')
  if (form.namedOn > todayOf(ctx))
    throw new Refusal('invalid', 'Update failed', undefined, { namedOn: 'Enter today or an earlier day' })
  return transaction(ctx, async (ctx) => {
    const named = { namedBy: ctx.actor.userId, namedAt: ctx.now.toString() }
    const [row] = await ctx.db
      .insert(clinicalReviewers)
      .values({ ...form, ...named })
      .returning({ id: clinicalReviewers.id })
    const { id } = found(row, 'Reviewer')
    await record(ctx, 'courses.reviewer_named', id)
    return id
  })
}

/** Who reads no more; what they read stays. Safe to repeat. */
export async function endReviewer(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayClearCourses(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const [reviewer] = await ctx.db.select().from(clinicalReviewers).where(eq(clinicalReviewers.id, id)).for('update')
    if (found(reviewer, 'Reviewer').endedAt) return
    await ctx.db.update(clinicalReviewers).set({ endedAt: ctx.now.toString() }).where(eq(clinicalReviewers.id, id))
    await record(ctx, 'courses.reviewer_ended', id)
  })
}

/** Records that a named reviewer read the published version of a course. */
export async function recordClinicalReview(ctx: Ctx<User>, courseId: string, form: ClinicalReviewForm): Promise<void> {
  authorize(mayClearCourses(ctx.actor), 'Admins only.')
  const { reviewerId, reviewedOn } = form
  if (reviewedOn > todayOf(ctx))
    throw new Refusal('invalid', 'Update failed', undefined, { reviewedOn: 'Enter today or an earlier day' })
  await clear(ctx, courseId, async (ctx) => {
    const [reviewer] = await ctx.db
      .select({ id: clinicalReviewers.id, namedOn: clinicalReviewers.namedOn })
      .from(clinicalReviewers)
      .where(and(eq(clinicalReviewers.id, reviewerId), isNull(clinicalReviewers.endedAt)))
    if (reviewedOn < found(reviewer, 'Reviewer').namedOn)
      throw new Refusal('invalid', 'Update failed', undefined, { reviewedOn: 'They were not named on that day yet' })
    return { reviewerId, reviewedOn }
  })
}

/** "I accept to sell it unreviewed", of the published version, with the reason. */
export async function acceptUnreviewed(ctx: Ctx<User>, courseId: string, { reason }: UnreviewedForm): Promise<void> {
  authorize(mayClearCourses(ctx.actor), 'Admins only.')
  await clear(ctx, courseId, async (ctx) => ({ acceptedReason: reason, reviewedOn: todayOf(ctx) }))
}

/** What was recorded of the published version counts no more; it stays on record. Safe to repeat. */
export async function withdrawClinicalReview(ctx: Ctx<User>, courseId: string): Promise<void> {
  authorize(mayClearCourses(ctx.actor), 'Admins only.')
  await transaction(ctx, async (ctx) => {
    const versionId = await lockedVersion(ctx, courseId)
    if (await withdraw(ctx, versionId)) await record(ctx, 'courses.clinical_review_withdrawn', courseId)
  })
}

type Clearing = { reviewerId?: string; acceptedReason?: string; reviewedOn: string }

async function clear(ctx: Ctx<User>, courseId: string, how: (ctx: Ctx<User>) => Promise<Clearing>): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const versionId = await lockedVersion(ctx, courseId)
    const cleared = await how(ctx)
    await withdraw(ctx, versionId)
    const recorded = { recordedBy: ctx.actor.userId, recordedAt: ctx.now.toString() }
    await ctx.db.insert(clinicalReviews).values({ versionId, ...cleared, ...recorded })
    await record(ctx, cleared.reviewerId ? 'courses.clinically_reviewed' : 'courses.sold_unreviewed', courseId)
  })
}

async function withdraw({ db, actor, now }: Ctx<User>, versionId: string): Promise<boolean> {
  const gone = await db
    .update(clinicalReviews)
    .set({ withdrawnAt: now.toString(), withdrawnBy: actor.userId })
    .where(and(eq(clinicalReviews.versionId, versionId), isNull(clinicalReviews.withdrawnAt)))
    .returning({ id: clinicalReviews.id })
  return gone.length > 0
}

/** The published version of a course that awaits a clinical review; another is not asked for one. */
async function lockedVersion({ db }: Ctx, courseId: string): Promise<string> {
  await db.select({ id: courses.id }).from(courses).where(eq(courses.id, courseId)).for('update')
  const [version] = await db
    .select({ id: courseVersions.id })
    .from(courseVersions)
    .innerJoin(courses, and(eq(courses.id, courseVersions.courseId), eq(courses.awaits, 'clinical review')))
    .where(and(eq(courseVersions.courseId, courseId), eq(courseVersions.state, 'published')))
    .orderBy(desc(courseVersions.number))
    .limit(1)
  return found(version, 'Course').id
}
