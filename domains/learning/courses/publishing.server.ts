import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayEditCourses, mayPublishAlone, mayPublishCourses } from '#domains/learning/learning.access.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { checklist, mayBePublished } from './checklist.rules.ts'
import { type Draft, lockDraft, lockUnpublished, stale } from './draft-lock.server.ts'
import type { ReviewForm } from './drafts.form.ts'
import { publishesAlone } from './editors.queries.server.ts'
import { approvalOf, isOwnDraft } from './reviewing.rules.ts'
import { versionToCheck } from './to-check.queries.server.ts'
import { courseVersions, versionReviews } from './versions.table.ts'

type AtRevision = { revision: number }

/** Hands a draft that has all it needs to another trainer to read; nothing in it changes meanwhile. */
export async function submitForReview(ctx: Ctx<User>, courseId: string, { revision }: AtRevision): Promise<void> {
  authorize(mayEditCourses(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const draft = await lockDraft(ctx, courseId, revision)
    await refuseUnfinished(ctx, courseId, draft)
    await ctx.db
      .update(courseVersions)
      .set({ state: 'review', submittedBy: ctx.actor.userId, submittedAt: ctx.now.toString() })
      .where(eq(courseVersions.id, draft.id))
    await record(ctx, 'course.submitted', courseId, { version: draft.number })
  })
}

/** Takes a version back from its review, to write on. An approval that it had counts no more. */
export async function takeBack(ctx: Ctx<User>, courseId: string): Promise<void> {
  authorize(mayEditCourses(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const draft = await lockUnpublished(ctx, courseId)
    if (draft.state === 'review') await toDraft(ctx, draft)
  })
}

async function toDraft({ db }: Ctx, { id, revision }: Draft) {
  await db
    .update(courseVersions)
    .set({ state: 'draft', revision: revision + 1 })
    .where(eq(courseVersions.id, id))
}

/** What someone who did not write it says of a version: approved, or returned with what should change. */
export async function reviewDraft(
  ctx: Ctx<User>,
  courseId: string,
  { revision, outcome, note }: ReviewForm,
): Promise<void> {
  authorize(mayPublishCourses(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const draft = await lockUnpublished(ctx, courseId)
    if (draft.state !== 'review') throw new Refusal('conflict', 'Not reviewed', 'This draft is not waiting for review.')
    if (draft.revision !== revision) throw stale()
    if (isOwnDraft(ctx.actor.userId, draft))
      throw new Refusal('forbidden', 'Not reviewed', 'You wrote on this draft. Someone else reviews it.')
    const { userId: reviewedBy } = ctx.actor
    await ctx.db
      .insert(versionReviews)
      .values({ versionId: draft.id, revision, outcome, note, reviewedBy, reviewedAt: ctx.now.toString() })
    if (outcome === 'returned') await toDraft(ctx, draft)
    await record(ctx, `course.${outcome}`, courseId, { version: draft.number })
  })
}

/**
 * Publishes a version that someone else approved. Where no one else may publish, an administrator publishes with a reason.
 * Who began an earlier version finishes that one.
 */
export async function publishDraft(
  ctx: Ctx<User>,
  courseId: string,
  { revision, reason }: AtRevision & { reason: string },
): Promise<void> {
  authorize(mayPublishCourses(ctx.actor))
  await transaction(ctx, async (ctx) => {
    const draft = await lockUnpublished(ctx, courseId)
    if (draft.revision !== revision) throw stale()
    await refuseUnfinished(ctx, courseId, draft)
    const approved = await isApproved(ctx, draft)
    if (!approved) await refuseUnreviewed(ctx, reason)
    await ctx.db
      .update(courseVersions)
      .set({
        state: 'published',
        publishedBy: ctx.actor.userId,
        publishedAt: ctx.now.toString(),
        publishReason: approved ? null : reason,
      })
      .where(eq(courseVersions.id, draft.id))
    await showPublicly(ctx, draft)
    await record(ctx, 'course.published', courseId, { version: draft.number, ...(!approved && { reason }) })
  })
}

async function isApproved({ db }: Ctx, draft: Draft): Promise<boolean> {
  const reviews = await db.select().from(versionReviews).where(eq(versionReviews.versionId, draft.id))
  return approvalOf(draft, reviews) !== undefined
}

async function refuseUnreviewed(ctx: Ctx<User>, reason: string) {
  if (!mayPublishAlone(ctx.actor) || !(await publishesAlone(ctx)))
    throw new Refusal('conflict', 'Not published', 'Someone else reviews it first. Send it for review.')
  if (reason === '')
    throw new Refusal('invalid', 'Not published', undefined, { reason: 'Say why it is published without a review' })
}

async function refuseUnfinished(ctx: Ctx, courseId: string, draft: Draft) {
  const items = checklist(await versionToCheck(ctx, courseId, draft), todayOf(ctx))
  if (mayBePublished(items)) return
  const open = items.filter(({ done }) => !done).map(({ label }) => label)
  throw new Refusal('conflict', 'Not finished', `Still to do: ${open.join('; ')}.`)
}

/** What the course's public page says, as the version says it. */
async function showPublicly(ctx: Ctx, draft: Draft) {
  const { modules } = await versionToCheck(ctx, draft.courseId, draft)
  const { title, summary, description, audience, outcomes, guidance, reviewedOn, cpdMinutes, practicalSignOff } = draft
  await ctx.db
    .update(courses)
    .set({
      ...{ title, summary, description, audience, outcomes, guidance, reviewedOn, cpdMinutes, practicalSignOff },
      modules: modules.map(({ title, lessons }) => ({
        title,
        minutes: lessons.reduce((sum, { minutes }) => sum + minutes, 0),
      })),
      published: true,
      updatedAt: ctx.now.toString(),
    })
    .where(eq(courses.id, draft.courseId))
}
