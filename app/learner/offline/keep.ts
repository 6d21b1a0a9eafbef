import { href } from 'react-router'
import {
  dropLessons,
  dropQuiz,
  type KeptLesson,
  keepCourse,
  keepLesson,
  keepQuiz,
  keptCourse,
  keptLessons,
  waitingOf,
} from '#app/parts/learning/kept/store.ts'
import type { MyCourse } from '#domains/learning/lessons/player.queries.server.ts'
import type { TextSize } from '#domains/learning/lessons/text-size.rules.ts'
import type { KeptText } from '#domains/learning/lessons/texts.queries.server.ts'
import type { MyQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { withAnswers } from './shown.ts'

export type CourseSeen = Pick<MyCourse, 'id' | 'cycle' | 'modules' | 'done' | 'review' | 'open'>
type Reading = { size: TextSize; from: string }

/** Keeps a lesson that is opened, and those after it; returns the places of all that are kept. */
export async function keepReading(person: string, seen: CourseSeen, { size, from }: Reading): Promise<number[]> {
  const before = await keptCourse(person, seen.id)
  const lessons = await fitting(person, seen, before?.course.cycle)
  const all = seen.modules.flatMap(({ lessons }) => lessons)
  const at = all.findIndex(({ id }) => id === from)
  const wanted = before?.whole ? all : all.slice(at, at + 3)
  const missing = !before || wanted.some(({ id }) => !lessons.some((kept) => kept.id === id))
  if (!missing) {
    const { modules, done, review, open, cycle } = seen
    await keepCourse({
      ...before,
      size,
      at: Date.now(),
      course: { ...before.course, modules, done, review, open, cycle },
    })
    return placesOf(lessons)
  }
  const texts = await fetchTexts(person, seen.id, before?.whole ? undefined : from)
  if (!texts) return placesOf(lessons)
  await keepAll(person, texts, { size, whole: before?.whole ?? false })
  return placesOf(await keptLessons(person, seen.id))
}

/** Keeps all lessons of a course, or none but those that will be opened. */
export async function keepWhole(person: string, course: MyCourse, whole: boolean): Promise<boolean> {
  const size = (await keptCourse(person, course.id))?.size ?? 'normal'
  if (!whole) {
    await dropLessons(person, course.id)
    await keepCourse({ person, id: course.id, at: Date.now(), course, size, whole })
    return true
  }
  const texts = await fetchTexts(person, course.id)
  if (texts) await keepAll(person, texts, { size, whole })
  return Boolean(texts)
}

/** A course that is looked at is kept as it is now, where something of it is kept already. */
export async function keepSeenCourse(person: string, course: MyCourse) {
  const before = await keptCourse(person, course.id)
  if (!before) return { lessons: [], whole: false }
  const lessons = await fitting(person, course, before.course.cycle)
  await keepCourse({ ...before, at: Date.now(), course })
  return { lessons, whole: before.whole }
}

type Texts = { course: MyCourse; lessons: KeptText[] }

async function fetchTexts(person: string, enrolmentId: string, from?: string): Promise<Texts | undefined> {
  const address = href('/learner/courses/:enrolmentId/texts', { enrolmentId })
  const reply = await fetch(from ? `${address}?from=${from}` : address).catch(() => undefined)
  if (!reply?.ok || reply.redirected) return undefined
  const texts = (await reply.json()) as Texts & { person: string }
  // someone else may have signed in meanwhile
  return texts.person === person ? texts : undefined
}

async function keepAll(person: string, { course, lessons }: Texts, how: { size: TextSize; whole: boolean }) {
  const at = Date.now()
  for (const text of lessons) await keepLesson({ person, enrolment: course.id, id: text.id, at, text })
  await keepCourse({ person, id: course.id, at, course, ...how })
}

/** The lessons that are kept, without those of an earlier version or time through the course. */
async function fitting(person: string, seen: CourseSeen, cycle: number | undefined): Promise<KeptLesson[]> {
  const kept = await keptLessons(person, seen.id)
  const ids = new Set(seen.modules.flatMap(({ lessons }) => lessons.map(({ id }) => id)))
  if (cycle === seen.cycle && kept.every(({ id }) => ids.has(id))) return kept
  await dropLessons(person, seen.id)
  return []
}

const placesOf = (lessons: readonly KeptLesson[]) => lessons.map(({ text }) => text.position)

/** Keeps the questions of an open attempt, with what waits to be sent of its answers. */
export async function keepSeenQuiz(person: string, quiz: MyQuiz): Promise<void> {
  if (!quiz.attempt) return void (await dropQuiz(person, quiz.id))
  const waiting = await waitingOf(person)
  const sent = waiting.some((one) => one.kind === 'quiz' && one.attempt === quiz.attempt?.id)
  await keepQuiz({ person, id: quiz.id, at: Date.now(), quiz: withAnswers(quiz, waiting), sent })
}
