import { desc, eq } from 'drizzle-orm'
import { courseVersions, lessons, quizQuestions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayEditCourses } from '#domains/learning/learning.access.ts'
import type { MyCourse } from '#domains/learning/lessons/player.queries.server.ts'
import { minutesLeft } from '#domains/learning/lessons/progress.rules.ts'
import { lessonsOf, modulesOf, outlined } from '#domains/learning/lessons/taught.queries.server.ts'
import { mediaOfLesson } from '#domains/learning/media/media.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { bankOf } from './attempt-rows.queries.server.ts'
import { neededRight } from './attempts.rules.ts'
import type { GivenAnswer } from './drawing.rules.ts'
import { sampleOf } from './preview.rules.ts'
import { marked, questionOf, shown } from './tried.queries.server.ts'

type LessonPlace = { courseId: string; lessonId: string }
type QuestionPlace = { courseId: string; seed: string; position: number }

/** The newest version of a course as a learner would find it who has not begun: its draft, where there is one. */
export async function previewCourse(ctx: Ctx<User>, courseId: string): Promise<MyCourse> {
  authorize(mayEditCourses(ctx.actor))
  const { version, picture, all, asked } = await newest(ctx, courseId)
  const [first] = all
  return {
    ...{ id: courseId, title: version.title, picture, open: true, cycle: 1, begun: false, review: false },
    ...{ lessons: all.length, done: 0, minutesLeft: minutesLeft(all), modules: modulesOf(all) },
    packages: all.filter(({ packageId }) => packageId !== null).length,
    resume: first && { id: first.id, position: first.position, minutes: first.minutes, begun: false },
    quiz: { asked, passMark: version.passMark, attempts: version.attempts },
    ...{ practicalSignOff: version.practicalSignOff, cpdMinutes: version.cpdMinutes, reviewedOn: version.reviewedOn },
    ...{ dueOn: null, completed: null, waitsUntil: null },
  }
}

/** One of its lessons, with its check as a learner sees it before she answers. */
export async function previewLesson(ctx: Ctx<User>, { courseId, lessonId }: LessonPlace) {
  authorize(mayEditCourses(ctx.actor))
  const { version, all, asked } = await newest(ctx, courseId)
  const at = all.findIndex(({ id }) => id === lessonId)
  const lesson = found(all[at], 'Lesson')
  const [text] = await ctx.db.select({ body: lessons.body }).from(lessons).where(eq(lessons.id, lessonId))
  return {
    ...{ id: courseId, title: version.title, lessons: all.length, modules: modulesOf(all), review: false },
    lesson: { ...outlined(lesson), module: lesson.module, body: found(text, 'Lesson').body },
    media: await mediaOfLesson(ctx, lessonId),
    isPackage: lesson.packageId !== null,
    check: lesson.checkId ? shown(await questionOf(ctx, lesson.checkId)) : undefined,
    ...{ before: all[at - 1]?.id, after: all[at + 1]?.id, hasQuiz: asked > 0 },
  }
}

/** A question of a quiz as a learner could get it: the same questions for the same seed. */
export async function previewQuestion(ctx: Ctx<User>, { courseId, seed, position }: QuestionPlace) {
  authorize(mayEditCourses(ctx.actor))
  const { version, questions } = await sample(ctx, courseId, seed)
  const drawn = found(questions[position - 1], 'Question')
  return {
    ...{ id: courseId, title: version.title, asked: questions.length, position },
    ...{ passMark: version.passMark, needed: neededRight(questions.length, version.passMark) },
    ...{ minutes: version.timeLimitMinutes, attempts: version.attempts },
    question: shown(await questionOf(ctx, drawn.questionVersionId)),
  }
}

/** What a learner would be told of an answer to the check of a lesson. Nothing is kept. */
export async function tryCheck(ctx: Ctx<User>, { courseId, lessonId }: LessonPlace, answer: GivenAnswer) {
  authorize(mayEditCourses(ctx.actor))
  const { all } = await newest(ctx, courseId)
  const { checkId } = found(
    all.find(({ id }) => id === lessonId),
    'Lesson',
  )
  return marked(await questionOf(ctx, found(checkId, 'Check')), answer)
}

/** What a learner would be told of an answer in the quiz, once she has passed. Nothing is kept. */
export async function tryQuestion(ctx: Ctx<User>, { courseId, seed, position }: QuestionPlace, answer: GivenAnswer) {
  authorize(mayEditCourses(ctx.actor))
  const { questions } = await sample(ctx, courseId, seed)
  const drawn = found(questions[position - 1], 'Question')
  return marked(await questionOf(ctx, drawn.questionVersionId), answer)
}

async function newest({ db }: Ctx, courseId: string) {
  const [row] = await db
    .select({ version: courseVersions, picture: courses.picture })
    .from(courseVersions)
    .innerJoin(courses, eq(courses.id, courseVersions.courseId))
    .where(eq(courses.id, courseId))
    .orderBy(desc(courseVersions.number))
    .limit(1)
  const { version, picture } = found(row, 'Course')
  const bank = await db.$count(quizQuestions, eq(quizQuestions.versionId, version.id))
  const asked = Math.min(version.questionsAsked, bank)
  return { version, picture, asked, all: await lessonsOf({ db } as Ctx, version.id, undefined) }
}

async function sample(ctx: Ctx, courseId: string, seed: string) {
  const { version } = await newest(ctx, courseId)
  return { version, questions: sampleOf(await bankOf(ctx, version.id), version.questionsAsked, seed) }
}
