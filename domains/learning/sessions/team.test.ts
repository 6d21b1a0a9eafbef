import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { giveCourse } from '#domains/learning/enrolment/give.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { addDays } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { makeSession } from './make.server.ts'
import { trainingSessionForm } from './sessions.form.ts'
import { readToSignOff, teamSessions, teamToSignOff } from './team.queries.server.ts'
import { bookMember, notifyMember, notifyTeam, signOffMember } from './team.server.ts'

let world: World
let ewa: Account
let other: Account
let callum: Account
let trainer: Account
let moving: string
const as = ({ actor }: Account): Ctx<User> => ({ ...world.ctx(actor), actor })
const today = () => todayOf(world.ctx())

beforeAll(async () => {
  world = await openWorld()
  ewa = await world.account('Supervisor / Manager', 'ewa')
  other = await world.account('Supervisor / Manager', 'other')
  callum = await world.account('Staff Member', 'callum')
  trainer = await world.account('Trainer', 'trainer')
  moving = (await agedTypes(world)).moving_and_handling ?? ''
  const place = await workplace(world)
  await employ(world, place, { personId: ewa.personId })
  await employ(world, place, { personId: other.personId })
  await employ(world, place, { personId: callum.personId, managerId: ewa.personId })
  const fact = {
    personId: callum.personId,
    typeId: moving,
    aspect: 'theory',
    validFrom: addDays(today(), -10),
  } as const
  await recordFact(world.ctx(system), { ...fact, source: 'office', note: 'Seen' })
})
afterAll(() => world.close())

test('a supervisor books someone of the team who needs a session, once, and no one of another team', async () => {
  const dates = [{ day: addDays(today(), 5), starts: '09:30', ends: '12:30' }]
  const form = {
    title: 'Hoists',
    place: 'Castle Street',
    trainerId: trainer.personId,
    capacity: '1',
    competence: [moving],
  }
  const id = await makeSession(as(trainer), trainingSessionForm.parse({ ...form, dates }))
  expect((await teamSessions(as(ewa))).map(({ need }) => need.map((one) => one.id))).toEqual([[callum.personId]])
  expect(await teamSessions(as(other))).toEqual([])
  await expect(bookMember(as(other), id, callum.personId)).rejects.toThrow('not found')
  await bookMember(as(ewa), id, callum.personId)
  await bookMember(as(ewa), id, callum.personId)
  expect((await teamSessions(as(ewa)))[0]).toMatchObject({ taken: 1, need: [], booked: ['Test callum'] })
})

test('a supervisor signs off what waits in the team by name, with a reason, and never their own', async () => {
  expect(await teamToSignOff(as(ewa))).toMatchObject([{ personId: callum.personId, typeId: moving }])
  const form = { validFrom: today(), note: '' }
  const signed = (who: Account, change = {}) => signOffMember(as(who), callum.personId, moving, { ...form, ...change })
  await expect(signed(other)).rejects.toThrow('not found')
  await expect(readToSignOff(as(ewa), ewa.personId, moving)).rejects.toThrow('not found')
  await expect(signed(ewa)).rejects.toHaveProperty('fields.note')
  await expect(signed(ewa, { validFrom: addDays(today(), -20) })).rejects.toHaveProperty('fields.validFrom')
  await signed(ewa, { note: 'Hoist and sling; assessor since 2020' })
  const mine = and(eq(complianceFacts.personId, callum.personId), eq(complianceFacts.aspect, 'competence'))
  const [fact] = await world.database.db.select().from(complianceFacts).where(mine)
  expect(fact?.note).toContain('Signed off by Test ewa')
  expect(await teamToSignOff(as(ewa))).toEqual([])
})

test('Notify tells of what is due, and once a day', async () => {
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, 'fire-safety'))
  expect(await notifyMember(as(ewa), callum.personId)).toBe(false)
  const due = [{ personId: callum.personId, dueOn: addDays(today(), 2), opens: true }]
  await giveCourse(as(trainer), course?.id ?? '', due, { source: 'hand' })
  // a booking was told of today
  expect(await notifyMember(as(ewa), callum.personId)).toBe(false)
  await world.database.db.update(messages).set({ dedupeKey: 'yesterday' }).where(eq(messages.personId, callum.personId))
  expect(await notifyTeam(as(other))).toBe(0)
  expect(await notifyTeam(as(ewa))).toBe(1)
  expect(await notifyMember(as(ewa), callum.personId)).toBe(false)
  await expect(notifyMember(as(other), callum.personId)).rejects.toThrow('not found')
})
