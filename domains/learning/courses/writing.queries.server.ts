import { and, asc, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import {
  mayAllowRenewal,
  mayEditCourses,
  mayPublishAlone,
  mayPublishCourses,
} from '#domains/learning/learning.access.ts'
import { mediaOfLessons } from '#domains/learning/media/media.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { checklist } from './checklist.rules.ts'
import { possibleOwners, publishesAlone } from './editors.queries.server.ts'
import { packages } from './packages.table.ts'
import { approvalOf, isOwnDraft } from './reviewing.rules.ts'
import { countWords, versionToCheck } from './to-check.queries.server.ts'
import {
  courseModules,
  courseVersions,
  lessons,
  questions,
  questionVersions,
  quizQuestions,
  versionReviews,
} from './versions.table.ts'

/** Learners with an open cycle of the course, those who have not begun too. */
const learning = sql<number>`(
  select count(*)::int from cycles join enrolments on enrolments.id = cycles.enrolment_id
  where enrolments.course_id = courses.id and cycles.closed_at is null)`

/** Every course with its published version, its draft, and who learns it. */
export async function listWrittenCourses(ctx: Ctx<User>) {
  authorize(mayEditCourses(ctx.actor))
  const rows = await ctx.db
    .select({
      ...{
        id: courses.id,
        title: courses.title,
        picture: courses.picture,
        awaits: courses.awaits,
        reviewDueOn: courses.reviewDueOn,
      },
      ...{ owner: users.name, learning },
      versions: sql<{ number: number; state: Version['state']; title: string; changedAt: string }[]>`(
        select coalesce(json_agg(json_build_object('number', number, 'state', state, 'title', title, 'changedAt', changed_at)
          order by number), '[]') from course_versions where course_id = courses.id)`,
    })
    .from(courses)
    .leftJoin(users, eq(users.personId, courses.ownerId))
    .orderBy(asc(courses.position))
  const today = todayOf(ctx)
  return rows.map(({ versions, title, reviewDueOn, ...row }) => {
    const draft = versions.find(({ state }) => state !== 'published')
    const live = versions.findLast(({ state }) => state === 'published')
    return {
      ...{ ...row, reviewDueOn, title: live ? title : (draft?.title ?? title) },
      live: live?.number ?? null,
      draft: draft ? { number: draft.number, state: draft.state as 'draft' | 'review' } : null,
      reviewOverdue: reviewDueOn !== null && reviewDueOn <= today,
    }
  })
}
export type WrittenCourse = Awaited<ReturnType<typeof listWrittenCourses>>[number]
export type Version = typeof courseVersions.$inferSelect

/** A course as its writers see it: the draft where there is one, else what is published. */
export async function readWriting(ctx: Ctx<User>, courseId: string) {
  authorize(mayEditCourses(ctx.actor))
  const [row] = await ctx.db.select({ course: courses, learning }).from(courses).where(eq(courses.id, courseId))
  const { course, learning: people } = found(row, 'Course')
  const versions = await ctx.db
    .select()
    .from(courseVersions)
    .where(eq(courseVersions.courseId, courseId))
    .orderBy(desc(courseVersions.number))
  const version = found(versions[0], 'Course')
  const live = versions.find(({ state }) => state === 'published')
  const { id, title, ownerId, reviewDueOn, typeId, renewalMonths, selfEnrolment, quizFirst, awaits, slug } = course
  return {
    course: { id, slug, title, ownerId, reviewDueOn, typeId, renewalMonths, selfEnrolment, quizFirst, awaits },
    live: live?.number ?? null,
    learning: people,
    version: await settingsOf(ctx, version),
    outline: await outlineOf(ctx, version.id),
    bank: await ctx.db.$count(questions, and(eq(questions.courseId, courseId), isNull(questions.retiredAt))),
    inQuiz: await ctx.db.$count(quizQuestions, eq(quizQuestions.versionId, version.id)),
    owners: await possibleOwners(ctx),
    types: await ctx.db
      .select({ id: complianceTypes.id, name: complianceTypes.name })
      .from(complianceTypes)
      .where(isNull(complianceTypes.closedAt))
      .orderBy(asc(complianceTypes.name)),
  }
}
export type Writing = Awaited<ReturnType<typeof readWriting>>

async function settingsOf(ctx: Ctx, version: Version) {
  const { textHash: _, editedBy: __, createdBy: ___, submittedBy: ____, publishedBy: _____, ...shown } = version
  return { ...shown, changedBy: await nameOf(ctx, version.changedBy) }
}

async function nameOf({ db }: Pick<Ctx, 'db'>, userId: string | null): Promise<string | null> {
  if (!userId) return null
  const [user] = await db.select({ name: users.name }).from(users).where(eq(users.id, userId))
  return user?.name ?? null
}

async function outlineOf({ db }: Ctx, versionId: string) {
  const modules = await db
    .select({ id: courseModules.id, title: courseModules.title })
    .from(courseModules)
    .where(eq(courseModules.versionId, versionId))
    .orderBy(asc(courseModules.position))
  const taught = await db
    .select({
      ...{ id: lessons.id, moduleId: lessons.moduleId, title: lessons.title, minutes: lessons.minutes },
      ready: sql<boolean>`${lessons.title} <> '' and (${lessons.packageId} is not null or ${lessons.checkId} is not null or ${lessons.noCheckReason} <> '')`,
    })
    .from(lessons)
    .where(eq(lessons.versionId, versionId))
    .orderBy(asc(lessons.position))
  return modules.map(({ id, title }) => ({
    ...{ id, title },
    lessons: taught.filter(({ moduleId }) => moduleId === id),
  }))
}

/** One lesson of the newest version, with its check. */
export async function readLesson(ctx: Ctx<User>, courseId: string, lessonId: string) {
  authorize(mayEditCourses(ctx.actor))
  const [lesson] = await lessonsWhere(ctx, and(eq(lessons.id, lessonId), eq(courseVersions.courseId, courseId)))
  return found(lesson, 'Lesson')
}

async function lessonsWhere(ctx: Ctx<User>, where: SQL | undefined) {
  const rows = await ctx.db
    .select({ lesson: lessons, check: questionVersions, shown: packages })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .leftJoin(packages, eq(packages.id, lessons.packageId))
    .leftJoin(questionVersions, eq(questionVersions.id, lessons.checkId))
    .where(where)
  const media = await mediaOfLessons(
    ctx,
    rows.map(({ lesson }) => lesson.id),
  )
  return rows.map(({ lesson: { id, title, minutes, body, revision, noCheckReason }, check, shown }) => ({
    ...{ id, title, minutes, body, revision, noCheckReason, check, words: countWords(body) },
    media: media.get(id) ?? [],
    package: shown && { ...packageFacts(shown), mayDecide: mayAllowRenewal(ctx.actor) },
  }))
}
export type WrittenLesson = Awaited<ReturnType<typeof readLesson>>

const packageFacts = ({
  id,
  title,
  standard,
  edition,
  items,
  originalName,
  files,
  bytes,
}: typeof packages.$inferSelect) => ({
  ...{ id, title, standard, edition, parts: items.length, originalName, files, bytes },
})

/** Whether a draft may be sent, reviewed or published, by the asker, and what is still to do. */
export async function readPublishing(ctx: Ctx<User>, courseId: string) {
  authorize(mayEditCourses(ctx.actor))
  const [draft] = await ctx.db
    .select()
    .from(courseVersions)
    .where(and(eq(courseVersions.courseId, courseId), ne(courseVersions.state, 'published')))
  const version = found(draft, 'Draft')
  const reviews = await ctx.db
    .select({ review: versionReviews, by: users.name })
    .from(versionReviews)
    .leftJoin(users, eq(users.id, versionReviews.reviewedBy))
    .where(eq(versionReviews.versionId, version.id))
    .orderBy(desc(versionReviews.reviewedAt))
  const approval = approvalOf(
    version,
    reviews.map(({ review }) => review),
  )
  const own = isOwnDraft(ctx.actor.userId, version)
  return {
    ...{ number: version.number, state: version.state, revision: version.revision, title: version.title },
    items: checklist(await versionToCheck(ctx, courseId, version), todayOf(ctx)),
    approvedBy: reviews.find(({ review }) => review === approval)?.by ?? null,
    reviews: reviews.map(({ review: { id, outcome, note, reviewedAt }, by }) => ({
      id,
      outcome,
      note,
      reviewedAt,
      by,
    })),
    mayPublish: mayPublishCourses(ctx.actor),
    mayReview: mayPublishCourses(ctx.actor) && !own && version.state === 'review',
    alone: mayPublishAlone(ctx.actor) && (await publishesAlone(ctx)),
  }
}

/** The whole of a version that waits for review, for the reviewer. */
export async function readToReview(ctx: Ctx<User>, courseId: string) {
  authorize(mayEditCourses(ctx.actor))
  const publishing = await readPublishing(ctx, courseId)
  const { version, outline } = await readWriting(ctx, courseId)
  const inOrder = outline.flatMap(({ lessons }) => lessons.map(({ id }) => id))
  const read = new Map((await lessonsWhere(ctx, eq(lessons.versionId, version.id))).map((one) => [one.id, one]))
  const taught = inOrder.flatMap((id) => read.get(id) ?? [])
  return { publishing, version, outline, lessons: taught }
}
