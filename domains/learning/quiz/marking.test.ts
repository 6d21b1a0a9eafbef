import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endOfEmployment } from '#domains/learning/assignment/sweep.server.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { answersTo, courseWithQuiz, readyForQuiz } from '#tests/quizzes.ts'
import { both } from '#tests/two-at-once.ts'
import { sendQuiz, startQuiz } from './attempts.server.ts'
import { attemptResets, marks, quizAttempts } from './attempts.table.ts'
import { listToMark } from './marking.queries.server.ts'
import { markShortAnswer, resetAttempts } from './marking.server.ts'
import { myResult } from './own-quiz.queries.server.ts'
import { sweepQuizzes } from './sweep.server.ts'

let world: World
let learner: Account
let trainer: Account
let count = 0
beforeAll(async () => {
  world = await openWorld()
  learner = await world.account('Staff Member', 'mbali')
  trainer = await world.account('Trainer', 'joyce')
})
afterAll(() => world.close())

const db = () => world.database.db
const as = ({ actor }: Account) => world.ctx(actor) as Ctx<User>
const attemptOf = async (id: string) => (await db().select().from(quizAttempts).where(eq(quizAttempts.id, id)))[0]
const said = (position: number, right: boolean, comment = '', reason = '') => ({ position, right, comment, reason })

/** An attempt of one answer that the hub marks and so many that a trainer does, sent with all answered; by position. */
async function sent(shorts: number, account = learner, more: Partial<Parameters<typeof courseWithQuiz>[2]> = {}) {
  const kinds = ['single' as const, ...Array.from({ length: shorts }, () => 'short' as const)]
  const courseId = await courseWithQuiz(world, `marked-${++count}`, { kinds, ...more })
  const enrolmentId = await readyForQuiz(world, account, courseId)
  const attemptId = await startQuiz(as(account), enrolmentId)
  const answers = await answersTo(db(), attemptId, () => true)
  await sendQuiz(as(account), { enrolmentId, attemptId }, answers)
  const positions = answers.flatMap(({ kind, position }) => (kind === 'short' ? [position] : []))
  const single = answers.find(({ kind }) => kind === 'single')?.position ?? 0
  return { enrolmentId, attemptId, positions, single, first: positions[0] ?? 0, second: positions[1] ?? 0 }
}

test('short answers wait for a trainer, who is told; the last one marked closes the attempt and completes the course', async () => {
  const { enrolmentId, attemptId, first, second, single } = await sent(2)
  expect(await attemptOf(attemptId)).toMatchObject({ markedAt: null, rightCount: null })
  expect(await db().select().from(messages).where(eq(messages.subjectId, attemptId))).toMatchObject([
    { template: 'quiz.to_mark', address: trainer.email },
  ])
  await expect(startQuiz(as(learner), enrolmentId)).rejects.toThrow('is marking')
  await expect(markShortAnswer(as(trainer), attemptId, said(single, true))).rejects.toThrow('The hub has marked')
  expect(await markShortAnswer(as(trainer), attemptId, said(first, true, 'Well said'))).toBe(false)
  expect(await markShortAnswer(as(trainer), attemptId, said(second, true))).toBe(true)
  expect(await attemptOf(attemptId)).toMatchObject({ rightCount: 3, passed: true })
  expect(await db().$count(completions, eq(completions.attemptId, attemptId))).toBe(1)
  await expect(markShortAnswer(as(trainer), attemptId, said(second, false, 'Not so'))).rejects.toThrow(
    'does not change',
  )
})

test('a trainer is told once more, and once, of answers that have waited for three days', async () => {
  const { attemptId, first } = await sent(1)
  const sweptAfter = async (hours: number) => {
    await sweepQuizzes({ ...world.ctx(system), now: world.ctx().now.add({ hours }) })
    const told = await db().select().from(messages).where(eq(messages.subjectId, attemptId))
    return told.map(({ template, address }) => `${template} ${address}`).toSorted()
  }
  const once = `quiz.to_mark ${trainer.email}`
  expect(await sweptAfter(71)).toEqual([once])
  await sweptAfter(73)
  expect(await sweptAfter(200)).toEqual([`quiz.marking_waits ${trainer.email}`, once])
  await markShortAnswer(as(trainer), attemptId, said(first, true))
})

test('a second mark answers the first with its reason, while the attempt is not closed', async () => {
  const { enrolmentId, attemptId, first, second } = await sent(2)
  await markShortAnswer(as(trainer), attemptId, said(first, true))
  await expect(markShortAnswer(as(trainer), attemptId, said(first, false, 'Who is told?'))).rejects.toThrow('Say why')
  await markShortAnswer(as(trainer), attemptId, said(first, false, 'Who is told?', 'It leaves out the manager'))
  await markShortAnswer(as(trainer), attemptId, said(second, true))
  expect(await attemptOf(attemptId)).toMatchObject({ rightCount: 2, passed: false })
  expect(await db().$count(marks, eq(marks.attemptId, attemptId))).toBe(3)
  const shown = JSON.stringify(await myResult(as(learner), { enrolmentId, attemptId }))
  expect([shown.includes('Who is told?'), shown.includes('leaves out')]).toEqual([true, false])
})

test('no one marks their own answers or gives themselves attempts', async () => {
  const { attemptId, first } = await sent(1, trainer, { attempts: 1 })
  await expect(markShortAnswer(as(trainer), attemptId, said(first, true))).rejects.toThrow('your own answers')
  const joan = await world.account('Trainer', 'joan')
  await markShortAnswer(as(joan), attemptId, said(first, false))
  await expect(resetAttempts(as(trainer), attemptId, { attempts: 1, reason: 'Mine' })).rejects.toThrow('Someone else')
  await resetAttempts(as(joan), attemptId, { attempts: 1, reason: 'We went through it' })
})

test('two at once: an answer gets one mark, and the attempts are given once', async () => {
  const { enrolmentId, attemptId, first } = await sent(1, learner, { attempts: 1 })
  const wrong = () => markShortAnswer(as(trainer), attemptId, said(first, false))
  expect((await both(wrong, wrong)).filter(Boolean)).toHaveLength(1)
  expect(await db().$count(marks, eq(marks.attemptId, attemptId))).toBe(1)
  await expect(startQuiz(as(learner), enrolmentId)).rejects.toThrow('used all')
  const give = () => resetAttempts(as(trainer), attemptId, { attempts: 2, reason: 'We went through it' })
  expect((await both(give, give)).filter(Boolean)).toHaveLength(1)
  const cycleId = (await attemptOf(attemptId))?.cycleId ?? ''
  expect(await db().select().from(attemptResets).where(eq(attemptResets.cycleId, cycleId))).toHaveLength(1)
  await expect(startQuiz(as(learner), enrolmentId)).resolves.not.toBe(attemptId)
})

test('who has left with all attempts used waits for no trainer, and whose answers were sent still does', async () => {
  const gone = await world.account('Staff Member', 'gone')
  const used = await sent(1, gone, { attempts: 1 })
  await markShortAnswer(as(trainer), used.attemptId, said(used.first, false))
  const open = await sent(1, gone)
  const waiting = async () => (await listToMark(as(trainer))).filter(({ name }) => name === gone.actor.name)
  expect(await waiting()).toMatchObject([{ kind: 'used up' }, { kind: 'answers' }])
  await endOfEmployment(world.ctx(system), gone.personId)
  expect(await waiting()).toMatchObject([{ id: open.attemptId, kind: 'answers' }])
})

test('attempts are given to those alone who have none left', async () => {
  const { attemptId, first } = await sent(1)
  const give = () => resetAttempts(as(trainer), attemptId, { attempts: 1, reason: 'Kind' })
  await expect(give()).rejects.toThrow('an attempt left')
  await markShortAnswer(as(trainer), attemptId, said(first, true))
  await expect(give()).rejects.toThrow('need none')
})
