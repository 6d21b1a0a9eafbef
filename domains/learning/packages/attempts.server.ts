import { and, eq, sql } from 'drizzle-orm'
import type { PackageItem } from '#domains/learning/courses/packages.rules.ts'
import { packages } from '#domains/learning/courses/packages.table.ts'
import { lessons } from '#domains/learning/courses/versions.table.ts'
import { type Begun, lockOwnCycle, lockPerson } from '#domains/learning/enrolment/begin.server.ts'
import { ownEnrolment } from '#domains/learning/enrolment/own.queries.server.ts'
import { keepPackageLesson } from '#domains/learning/lessons/package-lessons.server.ts'
import { versionRead } from '#domains/learning/lessons/taught.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { config } from '#platform/config.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { isAllDone, type OpenedPackage, resultsOf, startsOf } from './attempts.queries.server.ts'
import { packageAttempts, packageResults } from './attempts.table.ts'
import type { Report, ReportForm } from './packages.form.ts'
import { type ItemState, isDone, scaled, stateOf } from './results.rules.ts'
import { passFor, passOf } from './tokens.server.ts'

export type Place = { enrolmentId: string; lessonId: string }
export type ReportedPackage = { done: boolean; completed: boolean; items: { id: string; state: ItemState }[] }

/** Opens a package lesson of the asker's course. What is opened last counts: an earlier window reports nothing more. */
export async function openPackage(ctx: Ctx<User>, { enrolmentId, lessonId }: Place): Promise<OpenedPackage> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const own = await ownEnrolment(ctx, enrolmentId)
  const shown = await packageOf(ctx, (await versionRead(ctx, own)).id, lessonId)
  if (!own.open)
    throw new Refusal('conflict', 'Course closed', 'You no longer have access to this course. Ask your office.')
  const review = Boolean(own.cycle?.closedAt)
  if (review) return opened(ctx, shown, { attemptId: undefined, holder: own.id, sitting: 0 })
  return transaction(ctx, async (ctx) => {
    await lockPerson(ctx, ctx.actor.personId)
    const cycle = await lockOwnCycle(ctx, own.id)
    const { id, sitting } = await nextSitting(ctx, cycle, { lessonId, packageId: shown.id })
    await keepPackageLesson(ctx, cycle, { lessonId, done: false })
    return opened(ctx, shown, { attemptId: id, holder: id, sitting })
  })
}

type Shown = typeof packages.$inferSelect

/** The package of a lesson in a version; a lesson of text has none. */
async function packageOf({ db }: Ctx, versionId: string, lessonId: string): Promise<Shown> {
  const [row] = await db
    .select({ shown: packages })
    .from(lessons)
    .innerJoin(packages, eq(packages.id, lessons.packageId))
    .where(and(eq(lessons.id, lessonId), eq(lessons.versionId, versionId)))
  return found(row, 'Lesson').shown
}

async function nextSitting(
  { db, now }: Ctx,
  cycle: Begun,
  { lessonId, packageId }: { lessonId: string; packageId: string },
) {
  const [attempt] = await db
    .insert(packageAttempts)
    .values({ cycleId: cycle.id, lessonId, packageId, startedAt: now.toString(), sitting: 1 })
    .onConflictDoUpdate({
      target: [packageAttempts.cycleId, packageAttempts.lessonId],
      set: { sitting: sql`${packageAttempts.sitting} + 1`, sequence: 0 },
    })
    .returning({ id: packageAttempts.id, sitting: packageAttempts.sitting })
  return found(attempt, 'Lesson')
}

type Opening = { attemptId: string | undefined; holder: string; sitting: number }

async function opened(ctx: Ctx, shown: Shown, { attemptId, holder, sitting }: Opening): Promise<OpenedPackage> {
  const origin = config().contentUrl
  if (!origin)
    throw new Refusal('conflict', 'Not opened', 'This lesson cannot be opened on this hub just now. Tell your office.')
  return {
    ...{ origin, review: attemptId === undefined },
    token: passFor({ packageId: shown.id, holder, sitting }, ctx.now),
    starts: startsOf(shown, await resultsOf(ctx, attemptId), { learner: holder, review: attemptId === undefined }),
  }
}

/**
 * Keeps what a part of a package reports, in the order in which it was reported; sent again, it counts once. The lesson is done
 * when each part is, and the course is completed where nothing else is left.
 */
export async function reportPackage(
  ctx: Ctx<User>,
  { enrolmentId, lessonId }: Place,
  { pass, sequence, report }: ReportForm,
): Promise<ReportedPackage> {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  await ownEnrolment(ctx, enrolmentId)
  return transaction(ctx, async (ctx) => {
    await lockPerson(ctx, ctx.actor.personId)
    const own = await ownEnrolment(ctx, enrolmentId)
    const shown = await packageOf(ctx, (await versionRead(ctx, own)).id, lessonId)
    // once the course is completed nothing changes
    const cycle = own.cycle?.closedAt ? undefined : await lockOwnCycle(ctx, own.id)
    const attempt = await lockAttempt(ctx, own.cycle?.id, lessonId)
    refuseStrange(ctx, pass, attempt)
    // sent again, or overtaken by a later one
    if (!cycle || sequence <= attempt.sequence) return answer(ctx, shown, attempt, { completed: !cycle })
    await ctx.db.update(packageAttempts).set({ sequence }).where(eq(packageAttempts.id, attempt.id))
    await keepReport(ctx, attempt.id, found(itemOf(shown, report), 'Part'), report)
    return settle(ctx, shown, { attempt, cycle })
  })
}

type Attempt = typeof packageAttempts.$inferSelect

async function lockAttempt({ db }: Ctx, cycleId: string | undefined, lessonId: string): Promise<Attempt> {
  if (!cycleId) throw new Refusal('missing', 'Lesson not found.')
  const [attempt] = await db
    .select()
    .from(packageAttempts)
    .where(and(eq(packageAttempts.cycleId, cycleId), eq(packageAttempts.lessonId, lessonId)))
    .for('update')
  return found(attempt, 'Lesson')
}

function refuseStrange({ now }: Ctx, given: string, attempt: Attempt): void {
  const pass = passOf(given, now)
  if (!pass || pass.holder !== attempt.id || pass.packageId !== attempt.packageId)
    throw new Refusal('forbidden', 'Not saved', 'This was not opened here, or too long ago. Open the lesson again.')
  if (pass.sitting !== attempt.sitting)
    throw new Refusal(
      'conflict',
      'Opened elsewhere',
      'You opened this lesson in another window. Go on there, or open it again here.',
    )
}

const itemOf = ({ items }: Shown, { item }: Report): PackageItem | undefined => items.find(({ id }) => id === item)

async function keepReport({ db, now }: Ctx, attemptId: string, item: PackageItem, report: Report): Promise<void> {
  const { completion, success, score, seconds, cmi } = report
  const done = item.reports ? isDone(report) : true
  const row = { completion, success, seconds, cmi, score: scaled(score ?? {}), reportedAt: now.toString() }
  const key = { attemptId, item: item.id }
  await db
    .insert(packageResults)
    .values({ ...key, ...row, doneAt: done ? row.reportedAt : null })
    .onConflictDoUpdate({
      target: [packageResults.attemptId, packageResults.item],
      // what was done stays done
      set: { ...row, ...(done && { doneAt: sql`coalesce(${packageResults.doneAt}, ${row.reportedAt}::timestamptz)` }) },
    })
}

async function settle(ctx: Ctx, shown: Shown, { attempt, cycle }: { attempt: Attempt; cycle: Begun }) {
  const done = isAllDone(shown, await resultsOf(ctx, attempt.id))
  if (!done || attempt.doneAt) return answer(ctx, shown, attempt, { completed: false })
  await ctx.db.update(packageAttempts).set({ doneAt: ctx.now.toString() }).where(eq(packageAttempts.id, attempt.id))
  const completed = await keepPackageLesson(ctx, cycle, { lessonId: attempt.lessonId, done: true })
  return answer(ctx, shown, { ...attempt, doneAt: ctx.now.toString() }, { completed })
}

async function answer(
  ctx: Ctx,
  shown: Shown,
  attempt: Attempt,
  { completed }: { completed: boolean },
): Promise<ReportedPackage> {
  const results = await resultsOf(ctx, attempt.id)
  return {
    ...{ done: Boolean(attempt.doneAt), completed },
    items: shown.items.map(({ id }) => ({ id, state: stateOf(results.get(id)) })),
  }
}
