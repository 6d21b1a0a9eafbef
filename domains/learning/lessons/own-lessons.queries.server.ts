import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { courseVersions, lessons, questionVersions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { answerWords } from './checks.rules.ts'
import { lessonEvents, lessonNotes, lessonProgress } from './progress.table.ts'

/** How far the asker is in her lessons, what she answered to their checks, and what she wrote for herself, for her own copy. No one else reads the notes. */
export async function ownLessons(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  return { lessons: await progressOf(ctx), lessonChecks: await checksOf(ctx), lessonNotes: await notesOf(ctx) }
}

const progressOf = ({ db, actor }: Ctx<User>) =>
  db
    .select({
      ...{ course: courses.title, time: cycles.number, lesson: lessons.title },
      ...{ openedAt: lessonProgress.openedAt, endReachedAt: lessonProgress.endReachedAt },
      ...{ checkTriedAt: lessonProgress.checkTriedAt, doneAt: lessonProgress.doneAt },
    })
    .from(lessonProgress)
    .innerJoin(cycles, eq(cycles.id, lessonProgress.cycleId))
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(lessons, eq(lessons.id, lessonProgress.lessonId))
    .where(eq(enrolments.personId, actor.personId))
    .orderBy(asc(courses.title), asc(cycles.number), asc(lessons.position))

async function checksOf({ db, actor }: Ctx<User>) {
  const rows = await db
    .select({
      ...{ course: courses.title, lesson: lessons.title, question: questionVersions.text, at: lessonEvents.happenedAt },
      ...{ right: lessonEvents.right, answer: lessonEvents.answer, options: questionVersions.options },
    })
    .from(lessonEvents)
    .innerJoin(cycles, eq(cycles.id, lessonEvents.cycleId))
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(lessons, eq(lessons.id, lessonEvents.lessonId))
    .innerJoin(questionVersions, eq(questionVersions.id, lessons.checkId))
    .where(and(eq(enrolments.personId, actor.personId), eq(lessonEvents.kind, 'check tried')))
    .orderBy(asc(lessonEvents.happenedAt))
  return rows.map(({ answer, options, ...row }) => ({ ...row, answer: answerWords(options, answer ?? {}) }))
}

async function notesOf({ db, actor }: Ctx<User>) {
  const newest = db
    .selectDistinctOn([lessons.originId], {
      originId: lessons.originId,
      lesson: sql<string>`${lessons.title}`.as('lesson_title'),
      course: sql<string>`${courseVersions.title}`.as('course_title'),
    })
    .from(lessons)
    .innerJoin(courseVersions, eq(courseVersions.id, lessons.versionId))
    .orderBy(lessons.originId, desc(courseVersions.number))
    .as('newest')
  return db
    .select({
      ...{ course: newest.course, lesson: newest.lesson, text: lessonNotes.text, changedAt: lessonNotes.changedAt },
    })
    .from(lessonNotes)
    .leftJoin(newest, eq(newest.originId, lessonNotes.lessonOriginId))
    .where(eq(lessonNotes.personId, actor.personId))
    .orderBy(asc(lessonNotes.changedAt))
}
