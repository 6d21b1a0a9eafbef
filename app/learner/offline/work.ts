import { newKey } from '#app/parts/learning/events.ts'
import { keepCourse, keptCourse, keptCourses, keptLesson, keptQuiz, put } from '#app/parts/learning/kept/store.ts'
import type { Answer } from '#domains/learning/courses/questions.rules.ts'
import type { ShownQuestion } from '#domains/learning/lessons/checks.rules.ts'
import { textSizes } from '#domains/learning/lessons/text-size.rules.ts'
import { keptAnswer } from '#domains/learning/quiz/drawing.rules.ts'
import { lessonPath } from '../courses/lesson/paths.ts'
import { coursePath, overviewPath, questionPath, quizPath } from '../courses/quiz/paths.ts'
import { answerIn, stepOf } from './steps.ts'

/** Where a form leads once its work is in the queue, or why it could not be taken. */
export type Done = { to: string } | { error: string }
type Place = { person: string; enrolmentId: string; lessonId: string }
type Doing = (place: Place, form: FormData) => Promise<Done | undefined>

const ways: [RegExp, Doing][] = [
  [/^\/learner\/courses\/([^/]+)\/lessons\/([^/]+)$/, answerCheck],
  [/^\/learner\/courses\/([^/]+)\/lessons\/([^/]+)\/next$/, endLesson],
  [/^\/learner\/courses\/([^/]+)\/lessons\/([^/]+)\/note$/, writeNote],
  [/^\/learner\/courses\/([^/]+)\/lessons\/([^/]+)\/text-size$/, chooseSize],
  [/^\/learner\/courses\/([^/]+)\/quiz$/, answerQuestion],
  [/^\/learner\/courses\/([^/]+)\/quiz\/send$/, sendWhole],
]

/** Does without a connection what a form of a lesson or quiz asks for; undefined where that needs the hub. */
export async function workOffline(person: string, path: string, form: FormData): Promise<Done | undefined> {
  for (const [pattern, doing] of ways) {
    const [, enrolmentId, lessonId = ''] = pattern.exec(path) ?? []
    if (enrolmentId) return doing({ person, enrolmentId, lessonId }, form)
  }
  return undefined
}

const now = () => new Date().toISOString()

async function answerCheck(place: Place, form: FormData): Promise<Done | undefined> {
  const { person, enrolmentId, lessonId } = place
  const kept = await keptLesson(person, enrolmentId, lessonId)
  if (!kept?.text.check) return undefined
  const answer = keptAnswer(answerIn(form))
  const error = whyNotAnswered(kept.text.check, answer)
  if (!answer || error) return { error: error ?? 'Choose one' }
  const cycle = Number(form.get('cycle'))
  const event = {
    key: newKey(),
    cycle,
    lesson: lessonId,
    kind: 'check tried' as const,
    answer: plain(answer),
    at: now(),
  }
  await put(person, { kind: 'event', enrolment: enrolmentId, event })
  return { to: `${lessonPath(place)}#check` }
}

const plain = ({ chosen, pairs, text }: Answer) => ({
  ...(chosen && { chosen: [...chosen] }),
  ...(pairs && { pairs: pairs.map(([left, right]) => [left, right] as [string, string]) }),
  ...(text && { text }),
})

/** As far as a device knows: whether anything, and all of it, was answered. */
function whyNotAnswered({ kind, options }: ShownQuestion, answer: Answer | null): string | undefined {
  if (kind === 'short') return answer?.text ? undefined : 'Write your answer'
  if (kind === 'match') return answer?.pairs?.length === options.length ? undefined : 'Choose a match for each'
  const chosen = answer?.chosen?.length ?? 0
  if (kind === 'order') return chosen === options.length ? undefined : 'Put all of them in order'
  if (chosen > 0) return undefined
  return kind === 'multiple' ? 'Choose at least one' : 'Choose one'
}

async function endLesson({ person, enrolmentId, lessonId }: Place, form: FormData): Promise<Done | undefined> {
  const course = (await keptCourse(person, enrolmentId))?.course
  if (!course) return undefined
  const key = String(form.get('key'))
  const cycle = Number(form.get('cycle'))
  const event = { key, cycle, lesson: lessonId, kind: 'end reached' as const, at: now() }
  await put(person, { kind: 'event', enrolment: enrolmentId, event })
  const all = course.modules.flatMap(({ lessons }) => lessons)
  const next = all[all.findIndex(({ id }) => id === lessonId) + 1]
  return { to: next ? lessonPath({ enrolmentId, lessonId: next.id }) : coursePath(enrolmentId) }
}

async function writeNote(place: Place, form: FormData): Promise<Done> {
  const { person, enrolmentId: enrolment, lessonId: lesson } = place
  await put(person, { kind: 'note', enrolment, lesson, text: String(form.get('text') ?? '').trim() })
  return { to: lessonPath(place) }
}

/** How large lessons are written here, until there is a connection again. */
async function chooseSize(place: Place, form: FormData): Promise<Done | undefined> {
  const size = textSizes.find((one) => one === form.get('size'))
  if (!size) return undefined
  for (const kept of await keptCourses(place.person)) await keepCourse({ ...kept, size })
  return { to: lessonPath(place) }
}

async function answerQuestion({ person, enrolmentId }: Place, form: FormData): Promise<Done | undefined> {
  const { attempt, given, go } = stepOf(form)
  const kept = await keptQuiz(person, enrolmentId)
  if (kept?.quiz.attempt?.id !== attempt) return undefined
  await put(person, { kind: 'answer', enrolment: enrolmentId, attempt, given })
  if (go === 'all') return { to: overviewPath(enrolmentId) }
  return { to: questionPath(enrolmentId, given.position + { next: 1, back: -1, flag: 0, unflag: 0 }[go]) }
}

/** The quiz, whole, with every answer that this device knows. */
async function sendWhole({ person, enrolmentId }: Place, form: FormData): Promise<Done | undefined> {
  const attempt = (await keptQuiz(person, enrolmentId))?.quiz.attempt
  if (!attempt || attempt.id !== form.get('attempt')) return undefined
  const answers = attempt.questions.flatMap(({ position, answer }) =>
    answer ? [{ position, answer: { chosen: undefined, pairs: undefined, text: undefined, ...answer } }] : [],
  )
  await put(person, { kind: 'quiz', enrolment: enrolmentId, attempt: attempt.id, answers })
  return { to: quizPath(enrolmentId) }
}
