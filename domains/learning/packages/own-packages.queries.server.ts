import { asc, eq } from 'drizzle-orm'
import { lessons } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { packageAttempts, packageResults } from './attempts.table.ts'

/** What packages reported of the asker, whole, for her own copy. */
export function ownPackages(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return ctx.db
    .select({
      ...{ course: courses.title, time: cycles.number, lesson: lessons.title, part: packageResults.item },
      ...{ completion: packageResults.completion, success: packageResults.success, score: packageResults.score },
      ...{ seconds: packageResults.seconds, reportedAt: packageResults.reportedAt, reported: packageResults.cmi },
    })
    .from(packageResults)
    .innerJoin(packageAttempts, eq(packageAttempts.id, packageResults.attemptId))
    .innerJoin(lessons, eq(lessons.id, packageAttempts.lessonId))
    .innerJoin(cycles, eq(cycles.id, packageAttempts.cycleId))
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.personId, ctx.actor.personId))
    .orderBy(asc(courses.title), asc(packageResults.reportedAt))
}
