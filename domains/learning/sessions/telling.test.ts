import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { templates } from '#domains/emails.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays } from '#lib/day.ts'
import { londonInstant } from '#lib/london-time.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { spoilRow } from '#tests/spoilt-row.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { checkIn, sessionOfCode } from './attendance.server.ts'
import { codeOf } from './code.server.ts'
import { cancelSession, changeSession, makeSession } from './make.server.ts'
import { sweepSessions } from './notices.server.ts'
import { ownSession, ownSessions } from './own.queries.server.ts'
import { addPeople, answerSession } from './places.server.ts'
import { type SessionForm, trainingSessionForm } from './sessions.form.ts'
import { readSession } from './sessions.queries.server.ts'

let world: World
let trainer: Account
let mbali: Account
let stranger: Account
let place: Workplace
beforeAll(async () => {
  world = await openWorld()
  trainer = await world.account('Trainer', 'trainer')
  mbali = await world.account('Staff Member', 'mbali')
  stranger = await world.account('Staff Member', 'stranger')
  place = await workplace(world)
  await employ(world, place, { personId: mbali.personId })
  await employ(world, place, { personId: stranger.personId })
})
afterAll(() => world.close())

const day = () => addDays(todayOf(world.ctx()), 5)
const at = (on: string, time: string) => Temporal.Instant.from(londonInstant(on, time) ?? '')
const as = ({ actor }: Account, now = world.ctx().now): Ctx<User> => ({ ...world.ctx(actor), actor, now })
const wanted = (change: Record<string, unknown> = {}): SessionForm =>
  trainingSessionForm.parse({
    ...{ title: 'Hoists', place: 'Castle Street', trainerId: trainer.personId, capacity: '2' },
    ...{ dates: [{ day: day(), starts: '09:30', ends: '12:30' }] },
    ...change,
  })
async function mailsTo(personId: string) {
  const rows = await world.database.db
    .select()
    .from(messages)
    .where(and(eq(messages.template, 'learning.session'), eq(messages.personId, personId)))
    .orderBy(messages.createdAt)
  return rows.map(({ params }) => ({
    kind: params.kind,
    email: templates['learning.session']?.(params, (path) => path),
  }))
}

test('people are told of each change, and every one finds its place in their calendar', async () => {
  const ann = v7()
  await world.database.db
    .insert(people)
    .values({ id: ann, name: 'Ann Care', email: 'ann@example.com', createdAt: '2026-01-01T00:00:00Z' })
  await employ(world, place, { personId: ann })
  const id = await makeSession(as(trainer), wanted())
  await addPeople(as(trainer), id, [ann], { placed: true })
  const second = { day: addDays(day(), 1), starts: '09:30', ends: '12:30' }
  const moved = wanted({ place: 'Elm House', dates: [{ day: day(), starts: '10:00', ends: '13:00' }, second] })
  await changeSession(as(trainer, at(addDays(day(), -3), '12:00')), id, moved)
  await sweepSessions({ ...world.ctx(system), now: at(addDays(day(), -1), '08:00') })
  for (const time of ['09:05', '10:05'])
    await sweepSessions({ ...world.ctx(system), now: at(addDays(day(), -1), time) })
  await cancelSession(as(trainer, at(addDays(day(), -1), '15:00')), id, { reason: 'The trainer is ill' })

  const mails = await mailsTo(ann)
  expect(mails.map(({ kind }) => kind)).toEqual(['booked', 'changed', 'tomorrow', 'cancelled'])
  const events = mails.flatMap(({ email }) => email?.calendar ?? [])
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(1)
  expect(events.map(({ method }) => method)).toEqual(['REQUEST', 'REQUEST', 'REQUEST', 'CANCEL'])
  expect(events.map(({ sequence }) => sequence)).toEqual([1, 2, 2, 3])
  expect(events.map(({ more }) => more?.length)).toEqual([0, 1, 1, 1])
  expect(mails[3]?.email?.paragraphs).toContain('Why: The trainer is ill')
  await expect(changeSession(as(trainer), id, moved)).rejects.toThrow('cancelled')
})

test('who never heard of a session hears nothing of its end, and one email about training goes each day', async () => {
  const ben = v7()
  await world.database.db
    .insert(people)
    .values({ id: ben, name: 'Ben Care', email: 'ben@example.com', createdAt: '2026-01-01T00:00:00Z' })
  await employ(world, place, { personId: ben })
  const [one, two] = [
    await makeSession(as(trainer), wanted()),
    await makeSession(as(trainer), wanted({ title: 'Slides' })),
  ]
  await addPeople(as(trainer), one, [ben], { placed: false })
  await addPeople(as(trainer), two, [ben], { placed: false })
  expect(await mailsTo(ben)).toHaveLength(1)
  await cancelSession(as(trainer), two, { reason: 'Too few' })
  await sweepSessions({ ...world.ctx(system), now: at(addDays(day(), -4), '10:00') })
  expect(await mailsTo(ben)).toHaveLength(1)
})

test('she checks in once, by the code of now or the one before, while it is on and where she was invited', async () => {
  const id = await makeSession(as(trainer), wanted({ capacity: '1' }))
  await addPeople(as(trainer), id, [mbali.personId], { placed: false })
  const now = at(day(), '09:28')
  const { code } = codeOf(id, now)
  await expect(checkIn(as(stranger, now), code)).rejects.toThrow('not on the list')
  await expect(checkIn(as(mbali, now.add({ minutes: 2 })), code)).rejects.toHaveProperty('fields.code')
  await expect(checkIn(as(mbali, now), 'AAAAAA')).rejects.toHaveProperty('fields.code')
  const early = at(day(), '08:30')
  await expect(checkIn(as(mbali, early), codeOf(id, early).code)).rejects.toHaveProperty('fields.code')
  const typed = `${code.slice(0, 4)}-${code.slice(4)} `.toLowerCase()
  await Promise.all([checkIn(as(mbali, now), typed), checkIn(as(mbali, now.add({ seconds: 60 })), code)])
  const { register, phase } = await readSession(as(trainer, now), id)
  expect([register[0]?.checkIns.length, register[0]?.state, phase]).toEqual([1, 'placed', 'check-in open'])
  await addPeople(as(trainer), id, [stranger.personId], { placed: false })
  await expect(checkIn(as(stranger, now), code)).rejects.toThrow('no free place')
})

test('an invited person sees the session and answers it; to others it is not found', async () => {
  const id = await makeSession(as(trainer), wanted({ title: 'Seen by her alone' }))
  await addPeople(as(trainer), id, [mbali.personId], { placed: false })
  expect((await ownSessions(as(mbali))).map(({ title, state }) => [title, state])).toContainEqual([
    'Seen by her alone',
    'invited',
  ])
  await answerSession(as(mbali), id, 'accept')
  expect(await ownSession(as(mbali), id)).toMatchObject({ state: 'placed', phase: 'to come' })
  await expect(ownSession(as(stranger), id)).rejects.toThrow('not found')
  await expect(answerSession(as(stranger), id, 'accept')).rejects.toThrow('not found')
})

test('who holds a place is booked in the tracker for its last day, and no longer once it is given up', async () => {
  const { pool } = world.database
  const { rows } = await pool.query<{ id: string }>("select id from compliance_types where key = 'moving_and_handling'")
  const typeId = rows[0]?.id ?? ''
  const covered = (days: number[]) => {
    const dates = days.map((after) => ({ day: addDays(day(), after), starts: '09:30', ends: '12:30' }))
    return wanted({ theory: [typeId], competence: [typeId], dates })
  }
  const bookedFor = async () => {
    await sweepSessions(world.ctx(system))
    await sweepSessions(world.ctx(system))
    const state = await complianceState(world.ctx(system), { personIds: [mbali.personId] })
    return state.find((one) => one.typeId === typeId)?.bookedFor ?? null
  }
  const id = await makeSession(as(trainer), covered([0]))
  await addPeople(as(trainer), id, [mbali.personId], { placed: false })
  expect(await bookedFor()).toBeNull()
  await answerSession(as(mbali), id, 'accept')
  expect(await bookedFor()).toBe(day())
  await changeSession(as(trainer), id, covered([1, 2]))
  expect(await bookedFor()).toBe(addDays(day(), 2))
  await answerSession(as(mbali), id, 'decline')
  expect(await bookedFor()).toBeNull()
  const kept = await pool.query("select note from compliance_facts where person_id = $1 and aspect = 'booking'", [
    mbali.personId,
  ])
  expect(kept.rows.map(({ note }) => note)).toEqual([
    ...['Place at “Hoists”, Castle Street.', 'The session is on another day'],
    ...['Place at “Hoists”, Castle Street.', 'The place was given up'],
  ])
})

test('a code is not found by trying: thirty guesses in a quarter of an hour are the last', async () => {
  const guesser = await world.account('Staff Member', 'guesser')
  const now = world.ctx().now
  for (let at = 0; at < 30; at++)
    await expect(checkIn(as(guesser, now), 'AAAAAA')).rejects.toHaveProperty('fields.code')
  await expect(checkIn(as(guesser, now), 'AAAAAA')).rejects.toThrow('Too many attempts')
  await expect(sessionOfCode(as(guesser, now), 'AAAAAA')).rejects.toThrow('Too many attempts')
})

test('a notice of tomorrow that fails for one person goes to the others, and to that person once it can', async () => {
  const ids = [v7(), v7()]
  for (const id of ids) {
    const email = `${id}@example.com`
    await world.database.db.insert(people).values({ id, name: 'Ann Two', email, createdAt: '2026-01-01T00:00:00Z' })
    await employ(world, place, { personId: id })
  }
  const [first = '', second = ''] = ids
  const id = await makeSession(as(trainer), wanted())
  await addPeople(as(trainer), id, ids, { placed: true })
  const kinds = async (personId: string) => (await mailsTo(personId)).map(({ kind }) => kind)
  const of = { table: 'messages', when: 'insert', column: 'person_id' } as const
  const right = await spoilRow(world.database.db, of, first)
  const sweep = () => sweepSessions({ ...world.ctx(system), now: at(addDays(day(), -1), '09:05') })
  await expect(sweep()).rejects.toThrow('1 failed')
  expect([await kinds(first), await kinds(second)]).toEqual([['booked'], ['booked', 'tomorrow']])
  await right()
  await sweep()
  expect([await kinds(first), await kinds(second)]).toEqual([
    ['booked', 'tomorrow'],
    ['booked', 'tomorrow'],
  ])
})
