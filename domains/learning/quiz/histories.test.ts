import { and, asc, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cycles } from '#domains/learning/enrolment/enrolments.table.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { long } from '#tests/long.ts'
import { answersTo, courseWithQuiz, readyForQuiz } from '#tests/quizzes.ts'
import { seededRandom } from '#tests/random.ts'
import { saveAnswer, sendQuiz, startQuiz } from './attempts.server.ts'
import { quizAttempts } from './attempts.table.ts'
import { markShortAnswer, resetAttempts } from './marking.server.ts'
import { sweepQuizzes } from './sweep.server.ts'

const HISTORIES = long ? 1000 : 50
const STEPS = 14
const MINUTES = 20
const ASKED = 4

let world: World
let trainer: Account
beforeAll(async () => {
  world = await openWorld()
  trainer = await world.account('Trainer', 'joyce')
})
afterAll(() => world.close())

/** What must be so, told without a database: one list of attempts, each with what is right in it. */
class Model {
  readonly attempts: {
    answers: (boolean | null)[]
    state: 'open' | 'waiting' | 'closed'
    ends: number
    score: number
  }[] = []
  allowed: number
  completed = false
  readonly short: boolean
  readonly timed: boolean
  readonly passMark: number
  constructor(given: { allowed: number; short: boolean; timed: boolean; passMark: number }) {
    this.allowed = given.allowed
    this.short = given.short
    this.timed = given.timed
    this.passMark = given.passMark
  }
  get last() {
    return this.attempts.at(-1)
  }
  /** Whether the verb is taken. */
  start(minute: number): boolean {
    if (this.completed) return false
    if (this.last?.state === 'open') {
      if (this.isOver(minute)) this.take()
      return true
    }
    if (this.last?.state === 'waiting' || this.attempts.length >= this.allowed) return false
    this.attempts.push({ answers: Array(ASKED).fill(null), state: 'open', ends: minute + MINUTES, score: 0 })
    return true
  }
  answer(at: number, right: boolean, minute: number): boolean {
    if (this.last?.state !== 'open' || this.isOver(minute)) return false
    this.last.answers[at] = right
    return true
  }
  send(): boolean {
    if (!this.last) return false
    if (this.last.state === 'open') this.take()
    return true
  }
  mark(right: boolean): boolean {
    if (this.last?.state !== 'waiting') return false
    this.last.answers[ASKED - 1] = right
    this.close()
    return true
  }
  reset(): boolean {
    if (this.completed || !this.last || this.last.state !== 'closed' || this.attempts.length < this.allowed)
      return false
    this.allowed++
    return true
  }
  sweep(minute: number): void {
    if (this.last?.state === 'open' && this.isOver(minute)) this.take()
  }
  private isOver(minute: number) {
    return this.timed && minute >= (this.last?.ends ?? 0)
  }
  private take() {
    if (!this.last) return
    if (this.short && this.last.answers[ASKED - 1] !== null) this.last.state = 'waiting'
    else this.close()
  }
  private close() {
    if (!this.last) return
    this.last.state = 'closed'
    this.last.score = this.last.answers.filter(Boolean).length
    if (this.last.score / ASKED >= this.passMark / 100) this.completed = true
  }
}

test(`in ${HISTORIES} random histories score and cycle are what a small model says`, { timeout: 900_000 }, async () => {
  const random = seededRandom()
  const courses = new Map<string, { course: string; walked: number }>()
  const learners: Account[] = []
  for (let number = 0; number < HISTORIES; number++) {
    const given = {
      ...{ allowed: 1 + random(3), short: random(2) === 1, timed: random(2) === 1 },
      passMark: [50, 80][random(2)] ?? 80,
    }
    const slug = `history-${JSON.stringify(given).replaceAll(/\W+/g, '-')}`
    const { course, walked } = courses.get(slug) ?? { course: await makeCourse(slug, given), walked: 0 }
    courses.set(slug, { course, walked: walked + 1 })
    // each takes a course once
    const learner = learners[walked] ?? (await world.account('Learner', `learner-${walked}`))
    learners[walked] = learner
    await walk(learner, course, { given, random })
  }
})

const makeCourse = (slug: string, { allowed, short, timed, passMark }: ConstructorParameters<typeof Model>[0]) =>
  courseWithQuiz(world, slug, {
    ...{ kinds: ['single', 'multiple', 'order', short ? 'short' : 'match'], asked: ASKED, attempts: allowed, passMark },
    ...(timed && { minutes: MINUTES }),
  })

type Walk = { given: ConstructorParameters<typeof Model>[0]; random: (most: number) => number }

async function walk(learner: Account, courseId: string, { given, random }: Walk) {
  const { db } = world.database
  const enrolmentId = await readyForQuiz(world, learner, courseId)
  const model = new Model(given)
  // the database keeps no nanoseconds
  const begun = Temporal.Now.instant().round('millisecond')
  let minute = 0
  const as = ({ actor }: Account) => ({ ...world.ctx(actor), now: begun.add({ minutes: minute }) }) as Ctx<User>
  let attemptId: string | undefined
  // the short answer is the last in the model, wherever it was drawn
  const questions = async (right: (at: number) => boolean) => {
    const all = await answersTo(db, attemptId ?? '', () => true)
    const ordered = all.toSorted((one, other) => Number(one.kind === 'short') - Number(other.kind === 'short'))
    const wrong = await answersTo(db, attemptId ?? '', () => false)
    return ordered.map((one, at) =>
      right(at) ? one : (wrong.find(({ position }) => position === one.position) ?? one),
    )
  }
  for (let step = 0; step < STEPS; step++) {
    const kind = random(12)
    const right = random(3) > 0
    if (kind < 3) {
      const done = await taken(async () => {
        attemptId = await startQuiz(as(learner), enrolmentId)
      })
      expect(done).toBe(model.start(minute))
    } else if (kind < 7 && attemptId) {
      for (const at of [0, 1, 2, 3].slice(random(4))) {
        const [one] = (await questions(() => right)).slice(at)
        const done = await taken(() =>
          saveAnswer(as(learner), { enrolmentId, attemptId: attemptId ?? '' }, one ?? { position: 0 }),
        )
        expect(done).toBe(model.answer(at, right, minute))
      }
    } else if (kind < 9 && attemptId) {
      const done = await taken(() => sendQuiz(as(learner), { enrolmentId, attemptId: attemptId ?? '' }))
      expect(done).toBe(model.send())
    } else if (kind === 9 && attemptId) {
      const short = (await questions(() => true)).at(-1)
      const form = { position: short?.position ?? 0, right, comment: '', reason: '' }
      expect(await taken(() => markShortAnswer(as(trainer), attemptId ?? '', form))).toBe(model.mark(right))
    } else if (kind === 10 && attemptId) {
      const form = { attempts: 1, reason: 'Gone through together' }
      expect(await taken(() => resetAttempts(as(trainer), attemptId ?? '', form))).toBe(model.reset())
    } else if (kind === 11) {
      minute += 1 + random(30)
      if (random(2)) {
        await sweepQuizzes({ ...as(trainer), actor: system })
        model.sweep(minute)
      }
    }
    await compare(enrolmentId, model)
  }
}

async function taken(act: () => Promise<unknown>): Promise<boolean> {
  try {
    await act()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

async function compare(enrolmentId: string, model: Model) {
  const { db } = world.database
  const rows = await db
    .select({ sentAt: quizAttempts.sentAt, markedAt: quizAttempts.markedAt, right: quizAttempts.rightCount })
    .from(quizAttempts)
    .innerJoin(cycles, eq(cycles.id, quizAttempts.cycleId))
    .where(eq(cycles.enrolmentId, enrolmentId))
    .orderBy(asc(quizAttempts.number))
  const states = rows.map(({ sentAt, markedAt, right }) =>
    markedAt ? { state: 'closed', score: right } : { state: sentAt ? 'waiting' : 'open', score: 0 },
  )
  expect(states).toEqual(model.attempts.map(({ state, score }) => ({ state, score: state === 'closed' ? score : 0 })))
  const open = await db.$count(cycles, and(eq(cycles.enrolmentId, enrolmentId), isNull(cycles.closedAt)))
  expect(open).toBe(model.completed ? 0 : 1)
}
