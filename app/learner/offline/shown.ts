import { stateWith, type Waiting } from '#app/parts/learning/kept/queue.ts'
import type { KeptCourse, KeptLesson } from '#app/parts/learning/kept/store.ts'
import type { Answer } from '#domains/learning/courses/questions.rules.ts'
import type { MyCourse } from '#domains/learning/lessons/player.queries.server.ts'
import { keptAnswer } from '#domains/learning/quiz/drawing.rules.ts'
import type { MyQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import type { ReadLesson } from '../courses/lesson/LessonPage.tsx'

/** A course as this device knows it, with what waits here to be sent. */
export function courseShown(
  { course }: KeptCourse,
  lessons: readonly KeptLesson[],
  waiting: readonly Waiting[],
): MyCourse {
  const withCheck = new Set(lessons.flatMap(({ id, text }) => (text.check ? [id] : [])))
  const modules = course.modules.map((module) => ({
    ...module,
    lessons: module.lessons.map((one) => ({ ...one, state: stateWith(one, waiting, withCheck.has(one.id)) })),
  }))
  const all = modules.flatMap(({ lessons }) => lessons)
  const open = all.filter(({ state }) => state !== 'done')
  const next = open.find(({ state }) => state === 'begun') ?? open[0]
  return {
    ...{ ...course, modules, done: all.length - open.length },
    minutesLeft: open.reduce((sum, { minutes }) => sum + minutes, 0),
    resume: next && { id: next.id, position: next.position, minutes: next.minutes, begun: next.state === 'begun' },
  }
}

/** A lesson that is kept, as its page shows it. */
export function lessonShown(course: MyCourse, { text }: KeptLesson, waiting: readonly Waiting[]): ReadLesson {
  const { check, media = [], ...lesson } = text
  const { id, title, picture, open, cycle, begun, review, lessons, done, modules, quiz } = course
  const all = modules.flatMap((module) => module.lessons)
  const at = all.findIndex((one) => one.id === lesson.id)
  const place = (one: (typeof all)[number] | undefined) => one && { id: one.id, title: one.title }
  return {
    ...{ id, title, picture, open, cycle, begun, review, lessons, done, modules },
    lesson: { ...lesson, state: all[at]?.state ?? 'begun' },
    media,
    embeds: { youtube: false, vimeo: false },
    isPackage: false,
    check: check && { shown: check },
    note: waitingNote(lesson.id, waiting),
    savedAt: null,
    before: place(all[at - 1]),
    after: place(all[at + 1]),
    hasQuiz: quiz.asked > 0,
  }
}

/** A note that waits; one that was sent is kept no longer. */
function waitingNote(lesson: string, waiting: readonly Waiting[]): ReadLesson['note'] {
  const note = waiting.find((one) => one.kind === 'note' && one.lesson === lesson)
  if (note?.kind !== 'note' || !note.text) return undefined
  return { text: note.text, changedAt: String(note.at), time: 'on this phone' }
}

/** The last answer to a lesson's check that waits to be marked. */
export function waitingAnswer(lesson: string, waiting: readonly Waiting[]): Answer | undefined {
  const tried = waiting.flatMap((one) =>
    one.kind === 'event' && one.event.lesson === lesson && one.event.answer ? [one.event.answer] : [],
  )
  const last = tried.at(-1)
  return last && (keptAnswer({ chosen: undefined, pairs: undefined, text: undefined, ...last }) ?? undefined)
}

/** A quiz with the answers that wait here in place of those that the hub knew. */
export function withAnswers(quiz: MyQuiz, waiting: readonly Waiting[]): MyQuiz {
  const { attempt } = quiz
  if (!attempt) return quiz
  const given = new Map(
    waiting.flatMap((one) =>
      one.kind === 'answer' && one.attempt === attempt.id ? [[one.given.position, one.given] as const] : [],
    ),
  )
  const questions = attempt.questions.map((one) => {
    const newer = given.get(one.position)
    if (!newer) return one
    return {
      ...one,
      answer: newer.answer ? keptAnswer(newer.answer) : one.answer,
      flagged: newer.flagged ?? one.flagged,
    }
  })
  return { ...quiz, attempt: { ...attempt, questions } }
}
