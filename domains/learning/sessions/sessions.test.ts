import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions, cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { withoutQuiz } from '#tests/courses.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { markHere } from './attendance.server.ts'
import { dueFor } from './due-for.queries.server.ts'
import { giveResults } from './ending.server.ts'
import { changeSession, makeSession } from './make.server.ts'
import { addPeople, answerSession, invitePeople, leaveSessions } from './places.server.ts'
import { readRebooking, rebookAbsent } from './rebooking.server.ts'
import { rebookForm, resultsForm, type SessionForm, tellForm, trainingSessionForm } from './sessions.form.ts'
import { readSession } from './sessions.queries.server.ts'
import { attendance, attendanceRecords } from './sessions.table.ts'
import { tellEveryone } from './telling.server.ts'

let world: World
let trainer: Account
let other: Account
let staff: Account
let learner: Account
let place: Workplace
let types: Record<string, string>

beforeAll(async () => {
  world = await openWorld()
  const accounts = await accountsOfAllRoles(world)
  trainer = accounts.Trainer
  other = accounts['Admin / HR']
  ;[staff, learner] = [accounts['Staff Member'], accounts['Supervisor / Manager']]
  place = await workplace(world)
  types = await agedTypes(world)
  await employ(world, place, { personId: staff.personId })
  await employ(world, place, { personId: learner.personId })
})
afterAll(() => world.close())

const as = ({ actor }: Account, hours = 0): Ctx<User> => ({
  ...world.ctx(actor),
  actor,
  now: world.ctx().now.add({ hours }),
})
const tomorrow = () => addDays(todayOf(world.ctx()), 3)
/** In hours from now, a moment at which the session of three days ahead has begun. */
const during = 24 * 4
const moving = () => types.moving_and_handling ?? ''

const wanted = (change: Record<string, unknown> = {}): SessionForm =>
  trainingSessionForm.parse({
    ...{ title: 'Moving and handling, practical', place: 'Castle Street', trainerId: trainer.personId, capacity: '12' },
    ...{ dates: [{ day: tomorrow(), starts: '09:30', ends: '12:30' }], theory: [moving()], competence: [moving()] },
    ...{ skills: 'Hoist and sling\nStand aid' },
    ...change,
  })
const made = (change: Record<string, unknown> = {}) => makeSession(as(trainer), wanted(change))
const peopleOf = async (count: number) => {
  const ids: string[] = []
  for (let at = 0; at < count; at++) ids.push(await employ(world, place, { name: `Person ${at}` }))
  return ids
}
const rowsOf = (sessionId: string) =>
  world.database.db.select().from(attendance).where(eq(attendance.sessionId, sessionId)).orderBy(attendance.id)
const stateOf = async (sessionId: string, personId: string) =>
  (await rowsOf(sessionId)).find((row) => row.personId === personId)?.state
const factsOf = (personId: string) =>
  world.database.db.select().from(complianceFacts).where(eq(complianceFacts.personId, personId))
const ended = (sessionId: string, people: Record<string, unknown>[], more: Record<string, unknown> = {}) =>
  giveResults(
    as(trainer, during),
    sessionId,
    resultsForm.parse({ verb: 'end', people, aboutAssessor: 'Qualified in 2020', ...more }),
  )

test('a session of 12 people ends with attendance, records and sign-offs, and ended twice it is ended once', async () => {
  const id = await made()
  const people = await peopleOf(12)
  expect(await invitePeople(as(trainer), id, { people, names: [], placed: 'on' })).toBe(12)
  const rows = await rowsOf(id)
  expect(rows.map(({ place }) => place).toSorted((a, b) => (a ?? 0) - (b ?? 0))).toEqual([
    1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
  ])
  const here = rows.slice(0, 10).map((row) => row.id)
  await markHere(as(trainer, during), id, { position: 1, shown: rows.map((row) => row.id), here })
  expect((await readSession(as(trainer), id)).register.filter(({ checkIns }) => checkIns.length > 0)).toHaveLength(10)
  const results = rows.map((row, at) => ({
    ...{ id: row.id, result: at < 8 ? 'passed' : at === 8 ? 'attended' : at === 9 ? 'not passed' : 'absent' },
    signOffs: at < 7 ? [moving()] : [],
    skills: at === 0 ? ['Stand aid', 'Never practised'] : ['Hoist and sling', 'Stand aid'],
  }))
  await ended(id, results.slice(0, 5), { verb: 'keep' })
  expect((await rowsOf(id)).filter(({ result }) => result)).toHaveLength(5)
  await Promise.all([ended(id, results), ended(id, results)])
  await ended(id, results)

  const { session, register } = await readSession(as(trainer), id)
  expect([session.state, register.filter(({ result }) => result === 'passed').length]).toEqual(['ended', 8])
  const aspects = async (at: number) =>
    (await factsOf(rows[at]?.personId ?? '')).map(({ aspect, validFrom }) => [aspect, validFrom]).toSorted()
  expect(await aspects(0)).toEqual([
    ['competence', tomorrow()],
    ['theory', tomorrow()],
  ])
  expect(await aspects(7)).toEqual([['theory', tomorrow()]])
  expect(await aspects(8)).toEqual([['theory', tomorrow()]])
  expect([await aspects(9), await aspects(10)]).toEqual([[], []])
  expect(await world.database.db.$count(attendanceRecords, eq(attendanceRecords.aspect, 'competence'))).toBe(7)
  const [sign] = (await factsOf(rows[0]?.personId ?? '')).filter(({ aspect }) => aspect === 'competence')
  expect(sign?.note).toContain('Seen: Stand aid.')
  expect(register.map(({ skills }) => skills.length).toSorted()).toEqual([0, 0, 0, 0, 1, 2, 2, 2, 2, 2, 2, 2])
  expect(sign?.note).toContain('Qualified in 2020')
  const states = await complianceState(as(other, during), { personIds: [rows[0]?.personId ?? ''], types: [moving()] })
  expect(states[0]?.status).toBe('valid')
  await expect(
    world.database.db.update(attendance).set({ note: 'later' }).where(eq(attendance.sessionId, id)),
  ).rejects.toThrow()
})

test('results are refused too early, without a result, for oneself, and a sign-off by who is signed off', async () => {
  const id = await made({ trainerId: other.personId })
  await addPeople(as(trainer), id, [staff.personId], { placed: true })
  const [row] = await rowsOf(id)
  const line = (more: object) => [{ id: row?.id, result: 'passed', ...more }]
  const early = giveResults(as(trainer), id, resultsForm.parse({ verb: 'end', people: line({}) }))
  await expect(early).rejects.toThrow('once the last date has begun')
  await expect(ended(id, line({ result: '' }))).rejects.toHaveProperty(['fields', 'people.0.result'])
  await expect(
    ended(id, line({ result: 'absent', signOffs: [moving()], skills: ['Stand aid'] })),
  ).rejects.toHaveProperty(['fields', 'people.0.result'])
  const own = giveResults(as(staff, during), id, resultsForm.parse({ verb: 'end', people: line({}) }))
  await expect(own).rejects.toThrow('Trainers only.')
  const mine: Ctx<User> = { ...as(trainer, during), actor: { ...trainer.actor, personId: staff.personId } }
  await expect(giveResults(mine, id, resultsForm.parse({ verb: 'end', people: line({}) }))).rejects.toHaveProperty([
    'fields',
    'people.0.result',
  ])
  const silent = giveResults(
    as(trainer, during),
    id,
    resultsForm.parse({ verb: 'end', people: line({ signOffs: [moving()], skills: ['Stand aid'] }) }),
  )
  await expect(silent).rejects.toHaveProperty('fields.aboutAssessor')
  const [late = ''] = await peopleOf(1)
  const asked = (placed: boolean) => addPeople(as(trainer, during), id, [late], { placed })
  await expect(asked(false)).rejects.toThrow('over')
  expect(await asked(true)).toBe(1)
  await expect(ended(id, line({}))).rejects.toThrow('has come on to the list')
  const all = (await rowsOf(id)).map((one) => ({ id: one.id, result: 'passed' }))
  await expect(ended(id, all, { assessorId: staff.personId })).resolves.toBe('ended')
  await expect(asked(true)).rejects.toThrow('over')
})

test('two who accept the last place at once get one place, and one that becomes free goes to the first who waits', async () => {
  const id = await made({ capacity: '1' })
  await addPeople(as(trainer), id, [staff.personId, learner.personId], { placed: false })
  const answers = await Promise.all([answerSession(as(staff), id, 'accept'), answerSession(as(learner), id, 'accept')])
  expect(answers.toSorted()).toEqual(['placed', 'waiting'])
  const [last] = await peopleOf(1)
  await addPeople(as(trainer, 1), id, [last ?? ''], { placed: true })
  expect(await stateOf(id, last ?? '')).toBe('waiting')
  const shown = (await readSession(as(trainer), id)).register.find(({ personId }) => personId === last)
  expect(Date.parse(shown?.waitingSince ?? '')).toBeGreaterThan(0)
  expect(typeof shown?.waitingSince).toBe('string')
  const [winner, second] = answers[0] === 'placed' ? [staff, learner] : [learner, staff]
  await answerSession(as(winner), id, 'decline')
  expect([await stateOf(id, second.personId), await stateOf(id, last ?? '')]).toEqual(['placed', 'waiting'])
  const over = world.database.db.update(attendance).set({ state: 'placed', place: 2, waitingSince: null })
  await expect(over.where(and(eq(attendance.sessionId, id), eq(attendance.personId, last ?? '')))).rejects.toThrow()
  await expect(changeSession(as(trainer), id, wanted({ capacity: '2' }))).resolves.toBeUndefined()
  expect(await stateOf(id, last ?? '')).toBe('placed')
  await expect(changeSession(as(trainer), id, wanted({ capacity: '1' }))).rejects.toHaveProperty('fields.capacity')
  await expect(answerSession(as(other), id, 'accept')).rejects.toThrow('not found')
  const [next = ''] = await peopleOf(1)
  await addPeople(as(trainer, 2), id, [next], { placed: true })
  await leaveSessions(as(trainer, 3), last ?? '')
  expect([await stateOf(id, last ?? ''), await stateOf(id, next)]).toEqual(['removed', 'placed'])
})

test('a record closes the open course as met elsewhere, and a course taught in the room is completed with a certificate', async () => {
  const [ann = '', bea = ''] = await peopleOf(2)
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, 'moving-and-handling'))
  const due = { dueOn: addDays(todayOf(world.ctx()), 5), opens: true }
  await giveCourse(as(trainer), course?.id ?? '', [{ personId: ann, ...due }], { source: 'hand' })
  const id = await made({ competence: [] })
  expect((await dueFor(as(trainer), id)).map(({ id }) => id)).toContain(ann)
  await addPeople(as(trainer), id, [ann], { placed: true })
  expect((await dueFor(as(trainer), id)).map(({ id }) => id)).not.toContain(ann)
  const [row] = await rowsOf(id)
  await ended(id, [{ id: row?.id, result: 'attended' }])
  const [cycle] = await world.database.db
    .select({ closedAs: cycles.closedAs })
    .from(cycles)
    .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
    .where(eq(enrolments.personId, ann))
  expect(cycle?.closedAs).toBe('met elsewhere')

  const slug = await withoutQuiz(world, 'taught-in-the-room')
  const [taught] = await world.database.db.select().from(courses).where(eq(courses.slug, slug))
  const second = await made({ courseId: taught?.id, completesCourse: 'on', theory: [], competence: [] })
  await addPeople(as(trainer), second, [bea], { placed: true })
  const [hers] = await rowsOf(second)
  await ended(second, [{ id: hers?.id, result: 'passed' }])
  const [done] = await world.database.db.select().from(completions).where(eq(completions.personId, bea))
  expect(done).toMatchObject({ method: 'session', completedOn: tomorrow() })
})

test('who completes the course of a session has its record once, and who only attended has the one that is covered', async () => {
  const [ann = '', bea = ''] = await peopleOf(2)
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, 'moving-and-handling'))
  const id = await made({ courseId: course?.id, completesCourse: 'on', theory: [moving()], competence: [] })
  await addPeople(as(trainer), id, [ann, bea], { placed: true })
  const lines = (await rowsOf(id)).map((row) => ({ id: row.id, result: row.personId === ann ? 'passed' : 'attended' }))
  await ended(id, lines)
  const sources = async (personId: string) => (await factsOf(personId)).map(({ source }) => source)
  expect([await sources(ann), await sources(bea)]).toEqual([['course'], ['office']])
})

test('who was absent is rebooked into a later session at once, and everyone on a list is told by one email', async () => {
  const [first, later] = [await made(), await made({ capacity: '1' })]
  const [here = '', away = '', ill = ''] = await peopleOf(3)
  await invitePeople(as(trainer), first, { people: [here, away, ill], names: [], placed: 'on' })
  const rows = await rowsOf(first)
  const rebook = (people: string[], to = later) =>
    rebookAbsent(as(trainer), first, rebookForm.parse({ to, people, placed: 'on' }))
  await expect(rebook([away])).rejects.toThrow('Give the results first.')
  const results = rows.map(({ id, personId }) => ({ id, result: personId === here ? 'passed' : 'absent' }))
  await ended(first, results)
  expect((await readRebooking(as(trainer), first)).people.map(({ id }) => id).toSorted()).toEqual(
    [away, ill].toSorted(),
  )
  expect((await readRebooking(as(trainer), first)).sessions.map(({ id }) => id)).toContain(later)
  await expect(rebook([here])).rejects.toThrow('Person not found.')
  expect(await rebook([away, ill])).toBe(2)
  expect(await rebook([away, ill])).toBe(0)
  expect([await stateOf(later, away), await stateOf(later, ill)].toSorted()).toEqual(['placed', 'waiting'])
  expect((await readRebooking(as(trainer), first)).people).toEqual([])

  await world.database.db.update(people).set({ email: 'away@example.com' }).where(eq(people.id, away))
  expect(await tellEveryone(as(trainer), later, tellForm.parse({ message: 'Wear flat shoes.\nBring lunch.' }))).toBe(1)
  await expect(tellEveryone(as(trainer), first, { message: 'Too late' })).rejects.toThrow('This session is over.')
  await expect(rebookAbsent(as(staff), first, { to: later, people: [away] })).rejects.toThrow('Trainers only.')
})
