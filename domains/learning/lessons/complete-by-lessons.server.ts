import { and, avg, desc, eq, isNotNull, sql } from 'drizzle-orm'
import { completeCycle, type How } from '#domains/learning/completion/complete.server.ts'
import { courseVersions, lessons } from '#domains/learning/courses/versions.table.ts'
import type { Begun } from '#domains/learning/enrolment/begin.server.ts'
import { packageAttempts, packageRenewals, packageResults } from '#domains/learning/packages/attempts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { allDone } from './taught.queries.server.ts'

/** Where a course has no quiz, its last lesson completes it. Answers whether it did. */
export async function completeByLessons(ctx: Ctx, cycle: Begun): Promise<boolean> {
  const [version] = await ctx.db
    .select({
      ...{ courseId: courseVersions.courseId, asked: courseVersions.questionsAsked },
      quiz: sql<boolean>`exists (select 1 from quiz_questions where version_id = ${courseVersions.id})`,
    })
    .from(courseVersions)
    .where(eq(courseVersions.id, cycle.versionId))
  if (!version || (version.asked && version.quiz)) return false
  if (!(await allDone(ctx, cycle))) return false
  await completeCycle(ctx, cycle.id, await howDone(ctx, cycle, version.courseId))
  return true
}

/** What a package reports is its word alone: said so, and renewing a record only where an administrator allowed that. */
async function howDone(ctx: Ctx, cycle: Begun, courseId: string): Promise<How> {
  const isPackage = await ctx.db.$count(
    lessons,
    and(eq(lessons.versionId, cycle.versionId), isNotNull(lessons.packageId)),
  )
  if (isPackage === 0) return { method: 'lessons' }
  // each part that gave one counts alike
  const [given] = await ctx.db
    .select({ score: avg(packageResults.score).mapWith(Number) })
    .from(packageResults)
    .innerJoin(packageAttempts, eq(packageAttempts.id, packageResults.attemptId))
    .where(eq(packageAttempts.cycleId, cycle.id))
  const score = given?.score ?? null
  return {
    method: 'package',
    details: { reportedBy: 'package', ...(score !== null && { score: String(score) }) },
    renews: await renewsBy(ctx, courseId),
  }
}

async function renewsBy({ db }: Ctx, courseId: string): Promise<boolean> {
  const [last] = await db
    .select({ allowed: packageRenewals.allowed })
    .from(packageRenewals)
    .where(eq(packageRenewals.courseId, courseId))
    .orderBy(desc(packageRenewals.decidedAt), desc(packageRenewals.id))
    .limit(1)
  return last?.allowed ?? false
}
