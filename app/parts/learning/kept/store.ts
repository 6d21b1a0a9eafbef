import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { MyCourse } from '#domains/learning/lessons/player.queries.server.ts'
import type { TextSize } from '#domains/learning/lessons/text-size.rules.ts'
import type { KeptText } from '#domains/learning/lessons/texts.queries.server.ts'
import { keptAnswer } from '#domains/learning/quiz/drawing.rules.ts'
import type { MyQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { isOld, replacedBy, type Waiting, type Work } from './queue.ts'

export type KeptCourse = {
  person: string
  id: string
  at: number
  course: MyCourse
  size: TextSize
  /** All its lessons are kept, since the learner said so. */
  whole: boolean
}
export type KeptLesson = { person: string; enrolment: string; id: string; at: number; text: KeptText }
export type KeptQuiz = { person: string; id: string; at: number; quiz: MyQuiz; sent: boolean }

interface Kept extends DBSchema {
  courses: { key: [string, string]; value: KeptCourse }
  lessons: { key: [string, string, string]; value: KeptLesson }
  quizzes: { key: [string, string]; value: KeptQuiz }
  queue: { key: number; value: Work & { person: string; at: number; seq?: number } }
}

export const NAME = 'learning'
let opened: Promise<IDBPDatabase<Kept>> | undefined

function open(): Promise<IDBPDatabase<Kept>> {
  opened ??= openDB<Kept>(NAME, 1, {
    upgrade(db) {
      db.createObjectStore('courses', { keyPath: ['person', 'id'] })
      db.createObjectStore('lessons', { keyPath: ['person', 'enrolment', 'id'] })
      db.createObjectStore('quizzes', { keyPath: ['person', 'id'] })
      db.createObjectStore('queue', { keyPath: 'seq', autoIncrement: true })
    },
    // another tab deletes what is kept, or a newer version opens it
    blocking: (_, __, event) => (event.target as IDBDatabase).close(),
    terminated: () => (opened = undefined),
  })
  opened.catch(() => (opened = undefined))
  return opened
}

/** A browser without storage, or with one that is full, behaves as one that keeps nothing. */
async function tried<T>(work: (db: IDBPDatabase<Kept>) => Promise<T>): Promise<T | undefined> {
  for (const again of [true, false])
    try {
      return await work(await open())
    } catch {
      opened = undefined
      if (!again) return undefined
    }
}

const of = (person: string) => IDBKeyRange.bound([person], [person, []])

export const keptCourses = async (person: string) => (await tried((db) => db.getAll('courses', of(person)))) ?? []
export const keptCourse = (person: string, id: string) => tried((db) => db.get('courses', [person, id]))
export const keepCourse = (course: KeptCourse) => tried((db) => db.put('courses', course))

export const keptLessons = async (person: string, enrolment: string) =>
  (await tried((db) => db.getAll('lessons', IDBKeyRange.bound([person, enrolment], [person, enrolment, []])))) ?? []
export const keptLesson = (person: string, enrolment: string, id: string) =>
  tried((db) => db.get('lessons', [person, enrolment, id]))
export const keepLesson = (lesson: KeptLesson) => tried((db) => db.put('lessons', lesson))
export const dropLessons = (person: string, enrolment: string) =>
  tried((db) => db.delete('lessons', IDBKeyRange.bound([person, enrolment], [person, enrolment, []])))

export const keptQuiz = (person: string, id: string) => tried((db) => db.get('quizzes', [person, id]))
export const keepQuiz = (quiz: KeptQuiz) => tried((db) => db.put('quizzes', quiz))
export const dropQuiz = (person: string, id: string) => tried((db) => db.delete('quizzes', [person, id]))

// where nothing can be kept, it waits as long as the page is open
let inMemory: Waiting[] = []
let places = -1

/** Puts work into the queue, in place of what it replaces. */
export async function put(person: string, work: Work, at = Date.now()): Promise<void> {
  const kept = await tried(async (db) => {
    const change = db.transaction('queue', 'readwrite', { durability: 'strict' })
    const all = (await change.store.getAll()) as Waiting[]
    for (const seq of replacedBy(
      all.filter((one) => one.person === person),
      work,
    ))
      await change.store.delete(seq)
    await change.store.add({ ...work, person, at })
    await change.done
    return true
  })
  if (!kept) inMemory.push({ ...work, person, at, seq: places-- })
  await follow(person, work)
  changed()
}

/** A kept quiz shows what was answered here, and asks nothing more once it was sent from here. */
async function follow(person: string, work: Work): Promise<void> {
  if (work.kind !== 'answer' && work.kind !== 'quiz') return
  const kept = await keptQuiz(person, work.enrolment)
  const attempt = kept?.quiz.attempt
  if (!kept || attempt?.id !== work.attempt) return
  if (work.kind === 'quiz') return void (await keepQuiz({ ...kept, sent: true }))
  const { position, answer, flagged } = work.given
  const questions = attempt.questions.map((one) =>
    one.position === position
      ? { ...one, answer: answer ? keptAnswer(answer) : one.answer, flagged: flagged ?? one.flagged }
      : one,
  )
  await keepQuiz({ ...kept, quiz: { ...kept.quiz, attempt: { ...attempt, questions } } })
}

/** What waits of one person, oldest first; what is too old is removed, of anyone. */
export async function waitingOf(person: string, now = Date.now()): Promise<Waiting[]> {
  const all = ((await tried((db) => db.getAll('queue'))) ?? []) as Waiting[]
  const old = all.filter((one) => isOld(one, now))
  if (old.length > 0) await dropped(old.map(({ seq }) => seq))
  return [...all.filter((one) => !old.includes(one)), ...inMemory].filter((one) => one.person === person)
}

/** Whether others have work here that waits for them. */
export async function othersWait(person: string): Promise<boolean> {
  const all = (await tried((db) => db.getAll('queue'))) ?? []
  return all.some((one) => one.person !== person && !isOld(one, Date.now()))
}

export async function dropped(seqs: readonly number[]): Promise<void> {
  inMemory = inMemory.filter(({ seq }) => !seqs.includes(seq))
  await tried(async (db) => {
    const change = db.transaction('queue', 'readwrite')
    for (const seq of seqs) await change.store.delete(seq)
    await change.done
  })
  changed()
}

/** Removes the lessons of everyone else; their unsent work stays, and is theirs alone. */
export const forgetOthers = (person: string) =>
  tried(async (db) => {
    for (const key of await db.getAllKeys('courses')) if (key[0] !== person) await db.delete('courses', key)
    for (const key of await db.getAllKeys('lessons')) if (key[0] !== person) await db.delete('lessons', key)
    for (const key of await db.getAllKeys('quizzes')) if (key[0] !== person) await db.delete('quizzes', key)
  })

/** Removes all that this device keeps of one person. */
export async function forget(person: string): Promise<void> {
  await dropped((await waitingOf(person)).map(({ seq }) => seq))
  await tried(async (db) => {
    for (const name of ['courses', 'lessons', 'quizzes'] as const) await db.delete(name, of(person))
  })
}

const listeners = new Set<() => void>()
export function onQueue(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
function changed(): void {
  for (const listen of listeners) listen()
}
