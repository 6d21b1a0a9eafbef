import { and, eq, inArray } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '#domains/audit/audit.table.ts'
import { questionKinds } from '#domains/learning/courses/questions.rules.ts'
import { completions, cycles, entitlements } from '#domains/learning/enrolment/enrolments.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { answersTo, courseWithQuiz, readyForQuiz } from '#tests/quizzes.ts'
import { both } from '#tests/two-at-once.ts'
import { saveAnswer, sendQuiz, startQuiz } from './attempts.server.ts'
import { drawnQuestions, quizAttempts } from './attempts.table.ts'
import { sweepQuizzes } from './sweep.server.ts'

let world: World
let mbali: Account
let other: Account
let count = 0
beforeAll(async () => {
  world = await openWorld()
  mbali = await world.account('Staff Member', 'mbali')
  other = await world.account('Learner', 'other')
  await world.account('Trainer', 'joyce')
})
afterAll(() => world.close())

const db = () => world.database.db
const as = ({ actor }: Account, after = 0) =>
  ({ ...world.ctx(actor), now: Temporal.Now.instant().add({ minutes: after }) }) as Ctx<User>
const course = (quiz: Parameters<typeof courseWithQuiz>[2]) => courseWithQuiz(world, `quiz-${++count}`, quiz)
const allKinds = questionKinds.filter((kind) => kind !== 'short')
const attemptOf = async (id: string) => (await db().select().from(quizAttempts).where(eq(quizAttempts.id, id)))[0]
const sentTo = (address: string, template: string) =>
  db()
    .select()
    .from(messages)
    .where(and(eq(messages.address, address), eq(messages.template, template)))

/** Starts an attempt and sends it with so many right. */
async function attempt(account: Account, enrolmentId: string, right: number) {
  const attemptId = await startQuiz(as(account), enrolmentId)
  const answers = await answersTo(db(), attemptId, (position) => position <= right)
  for (const given of answers) await saveAnswer(as(account), { enrolmentId, attemptId }, given)
  await sendQuiz(as(account), { enrolmentId, attemptId })
  return attemptId
}

test('a quiz of every kind, all right, is passed and completes the course', async () => {
  const enrolmentId = await readyForQuiz(world, mbali, await course({ kinds: [...allKinds] }))
  const id = await attempt(mbali, enrolmentId, 5)
  expect(await attemptOf(id)).toMatchObject({ asked: 5, rightCount: 5, passed: true, number: 1 })
  const [completion] = await db().select().from(completions).where(eq(completions.attemptId, id))
  expect(completion).toMatchObject({ method: 'quiz', rightCount: 5, asked: 5 })
  await expect(startQuiz(as(mbali), enrolmentId)).rejects.toThrow('Already completed')
})

test('by badge at a shared device a quiz is passed as by an account, and each entry of the log says where', async () => {
  const enrolmentId = await readyForQuiz(world, mbali, await course({ kinds: ['single', 'single'] }))
  const deviceId = v7()
  const ctx = {
    ...world.ctx(),
    actor: {
      ...{ kind: 'badge' as const, personId: mbali.personId, name: 'Test mbali' },
      ...{ sessionId: v7(), deviceId, deviceName: 'Tablet' },
    },
  }
  const attemptId = await startQuiz(ctx, enrolmentId)
  for (const given of await answersTo(db(), attemptId, () => true))
    await saveAnswer(ctx, { enrolmentId, attemptId }, given)
  await sendQuiz(ctx, { enrolmentId, attemptId })
  expect(await attemptOf(attemptId)).toMatchObject({ passed: true })
  const [completion] = await db().select().from(completions).where(eq(completions.attemptId, attemptId))
  const entries = await db()
    .select()
    .from(auditLog)
    .where(inArray(auditLog.subjectId, [attemptId, completion?.id ?? '']))
  expect(entries.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['quiz.started', 'quiz.sent']))
  expect(new Set(entries.map(({ actorUserId, details }) => `${actorUserId} ${details.device}`))).toEqual(
    new Set([`null ${deviceId}`]),
  )
  await expect(startQuiz({ ...ctx, actor: { ...ctx.actor, personId: other.personId } }, enrolmentId)).rejects.toThrow(
    'not found',
  )
})

test('each kind is wrong by itself, and what was not answered is wrong', async () => {
  const enrolmentId = await readyForQuiz(world, other, await course({ kinds: [...allKinds], attempts: 2 }))
  expect(await attemptOf(await attempt(other, enrolmentId, 0))).toMatchObject({ rightCount: 0, passed: false })
  const empty = await startQuiz(as(other), enrolmentId)
  await sendQuiz(as(other), { enrolmentId, attemptId: empty })
  expect(await attemptOf(empty)).toMatchObject({ rightCount: 0, passed: false, number: 2 })
})

test('after the last attempt none starts, the trainer is told, and the learner in plain words', async () => {
  const enrolmentId = await readyForQuiz(world, mbali, await course({ kinds: ['single', 'single'], attempts: 2 }))
  await attempt(mbali, enrolmentId, 1)
  expect(await sentTo(mbali.email, 'quiz.used_up')).toHaveLength(0)
  const last = await attempt(mbali, enrolmentId, 0)
  await expect(startQuiz(as(mbali), enrolmentId)).rejects.toThrow('used all your attempts')
  expect(await sentTo(mbali.email, 'quiz.used_up')).toHaveLength(1)
  const told = await sentTo('joyce@example.com', 'quiz.last_failed')
  expect(told.filter(({ subjectId }) => subjectId === last)).toHaveLength(1)
})

test('the quiz opens after the last lesson', async () => {
  const courseId = await course({ kinds: ['single'] })
  const enrolmentId = await readyForQuiz(world, mbali, courseId, false)
  await expect(startQuiz(as(mbali), enrolmentId)).rejects.toThrow('every lesson')
  await readyForQuiz(world, mbali, courseId)
  await expect(startQuiz(as(mbali), enrolmentId)).resolves.toBeTruthy()
})

test('where a course allows it, a renewal may begin with the quiz', async () => {
  const enrolmentId = await readyForQuiz(world, mbali, await course({ kinds: ['single'], quizFirst: true }), false)
  await expect(startQuiz(as(mbali), enrolmentId)).rejects.toThrow('every lesson')
  await db()
    .update(cycles)
    .set({ closedAt: new Date().toISOString(), closedAs: 'ended' })
    .where(eq(cycles.enrolmentId, enrolmentId))
  await db().insert(cycles).values({ enrolmentId, number: 2, openedOn: '2026-11-01' })
  expect(await attemptOf(await attempt(mbali, enrolmentId, 1))).toMatchObject({ passed: true, number: 1 })
})

test('answers change until the quiz is sent, and never after', async () => {
  const enrolmentId = await readyForQuiz(world, mbali, await course({ kinds: ['single', 'short'] }))
  const attemptId = await startQuiz(as(mbali), enrolmentId)
  const place = { enrolmentId, attemptId }
  const [right] = await answersTo(db(), attemptId, () => true)
  const [wrong] = await answersTo(db(), attemptId, () => false)
  const first = { position: 1 }
  await saveAnswer(as(mbali), place, { ...first, ...wrong, flagged: true })
  await saveAnswer(as(mbali), place, { ...first, ...right })
  await expect(saveAnswer(as(mbali), place, { position: 9, answer: {} })).rejects.toThrow('Question not found')
  await expect(saveAnswer(as(mbali), place, { position: 1, answer: { chosen: ['x'], text: 'x' } })).rejects.toThrow(
    /Choose from|Write your/,
  )
  await sendQuiz(as(mbali), place)
  const before = await db().select().from(drawnQuestions).where(eq(drawnQuestions.attemptId, attemptId))
  expect(before.find(({ position }) => position === 1)).toMatchObject({ flagged: true, answer: right?.answer })
  await expect(saveAnswer(as(mbali), place, { ...first, ...wrong })).rejects.toThrow('cannot be changed')
  await expect(sendQuiz(as(mbali), place, wrong ? [wrong] : [])).rejects.toThrow('cannot be changed')
  await sendQuiz(as(mbali), place, right ? [right] : [])
  expect(await db().select().from(drawnQuestions).where(eq(drawnQuestions.attemptId, attemptId))).toEqual(before)
})

test('answers of a device that was offline come whole, once', async () => {
  const enrolmentId = await readyForQuiz(world, mbali, await course({ kinds: ['single', 'order', 'match'] }))
  const attemptId = await startQuiz(as(mbali), enrolmentId)
  const answers = await answersTo(db(), attemptId, () => true)
  const place = { enrolmentId, attemptId }
  expect(
    await both(
      () => sendQuiz(as(mbali), place, answers),
      () => sendQuiz(as(mbali), place, answers),
    ),
  ).toEqual([true, true])
  await sendQuiz(as(mbali), place, answers)
  expect(await attemptOf(attemptId)).toMatchObject({ rightCount: 3, passed: true })
  expect(await db().$count(completions, eq(completions.attemptId, attemptId))).toBe(1)
})

test('a timed quiz takes no answer after its end, and is marked with what there is', async () => {
  const enrolmentId = await readyForQuiz(world, mbali, await course({ kinds: ['single', 'single'], minutes: 20 }))
  const attemptId = await startQuiz(as(mbali), enrolmentId)
  const place = { enrolmentId, attemptId }
  const [one, two] = await answersTo(db(), attemptId, () => true)
  if (!one || !two) throw new Error('Two were asked')
  await saveAnswer(as(mbali), place, one)
  await sweepQuizzes(world.ctx(system))
  expect(await attemptOf(attemptId)).toMatchObject({ sentAt: null })
  await expect(saveAnswer(as(mbali, 21), place, two)).rejects.toThrow('Your time ended')
  await sendQuiz(as(mbali, 21), place, [one, two])
  const sent = await attemptOf(attemptId)
  expect(sent).toMatchObject({ rightCount: 1, passed: false })
  expect(sent?.sentAt).toBe(sent?.endsAt)
})

test('the sweep, or the next start, marks a timed quiz that no one sent', async () => {
  const courseId = await course({ kinds: ['single'], minutes: 20, attempts: 3 })
  const enrolmentId = await readyForQuiz(world, other, courseId)
  const first = await startQuiz(as(other), enrolmentId)
  const late = { ...world.ctx(system), now: Temporal.Now.instant().add({ minutes: 21 }) }
  await both(
    () => sweepQuizzes(late),
    () => sweepQuizzes(late),
  )
  expect(await attemptOf(first)).toMatchObject({ passed: false })
  const second = await startQuiz(as(other, 22), enrolmentId)
  expect(await startQuiz(as(other, 43), enrolmentId)).toBe(second)
  expect(await attemptOf(second)).toMatchObject({ passed: false, number: 2 })
})

test('two starts at once begin one attempt; two answers at once and a sending beside them leave one result', async () => {
  const enrolmentId = await readyForQuiz(world, other, await course({ kinds: ['single', 'single'] }))
  const begun: string[] = []
  const start = async () => void begun.push(await startQuiz(as(other), enrolmentId))
  expect(await both(start, start)).toEqual([true, true])
  expect(new Set(begun).size).toBe(1)
  const attemptId = begun[0] ?? ''
  const place = { enrolmentId, attemptId }
  const [one, two] = await answersTo(db(), attemptId, () => true)
  if (!one || !two) throw new Error('Two were asked')
  await both(
    () => saveAnswer(as(other), place, one),
    () => saveAnswer(as(other), place, two),
  )
  const [wrong] = await answersTo(db(), attemptId, () => false)
  await both(
    () => sendQuiz(as(other), place),
    () => saveAnswer(as(other), place, wrong ?? one),
  )
  const [first] = await db()
    .select()
    .from(drawnQuestions)
    .where(eq(drawnQuestions.attemptId, attemptId))
    .orderBy(drawnQuestions.position)
  const kept = JSON.stringify(first?.answer) === JSON.stringify(one.answer)
  expect((await attemptOf(attemptId))?.rightCount).toBe(kept ? 2 : 1)
})

test('another’s attempt is not found, and no answer is taken once access has ended', async () => {
  const enrolmentId = await readyForQuiz(world, mbali, await course({ kinds: ['single'] }))
  const attemptId = await startQuiz(as(mbali), enrolmentId)
  const place = { enrolmentId, attemptId }
  for (const act of [
    () => startQuiz(as(other), enrolmentId),
    () => saveAnswer(as(other), place, { position: 1, flagged: true }),
    () => sendQuiz(as(other), place),
  ])
    await expect(act()).rejects.toMatchObject({ kind: 'missing' })
  const elsewhere = await readyForQuiz(world, other, await course({ kinds: ['single'] }))
  await expect(sendQuiz(as(other), { enrolmentId: elsewhere, attemptId })).rejects.toMatchObject({ kind: 'missing' })
  await db()
    .update(entitlements)
    .set({ endedAt: new Date().toISOString() })
    .where(eq(entitlements.enrolmentId, enrolmentId))
  await expect(sendQuiz(as(mbali), place)).rejects.toThrow('no longer have access')
})
