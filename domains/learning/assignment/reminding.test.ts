import { and, asc, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceMorning } from '#domains/compliance/reminders/reminders.server.ts'
import { templates } from '#domains/emails.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { cycles, enrolments } from '#domains/learning/enrolment/enrolments.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { addDays } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, type Workplace, workplace } from '#tests/staff.ts'
import { assignByHand } from './assign.server.ts'
import { learningMorning } from './reminding.server.ts'

let world: World
let accounts: Awaited<ReturnType<typeof accountsOfAllRoles>>
let place: Workplace
const start = '2027-03-01'
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
})
afterAll(() => world.close())

const at = (day: number, hour = 10) => Temporal.Instant.from(`${start}T00:00:00Z`).add({ hours: day * 24 + hour })
const worker = (day: number, hour = 10): Ctx => ({ ...world.ctx(system), now: at(day, hour) })
const trainer = (): Ctx<User> => ({ ...(world.ctx(accounts.Trainer.actor) as Ctx<User>), now: at(0, 8) })

async function assigned(personId: string, slug: string, dueIn: number) {
  const [course] = await world.database.db.select().from(courses).where(eq(courses.slug, slug))
  await assignByHand(trainer(), { courseId: course?.id ?? '', personIds: [personId], dueOn: addDays(start, dueIn) })
  return course
}
const toldTo = (personId: string) =>
  world.database.db
    .select({ template: messages.template, params: messages.params })
    .from(messages)
    .where(and(eq(messages.personId, personId), inArray(messages.template, ['learning.reminder', 'learning.team'])))
    .orderBy(asc(messages.createdAt))
const led = (name: string, { personId }: Account = accounts['Supervisor / Manager']) =>
  employ(world, place, { name, email: `${name.toLowerCase()}@example.com`, managerId: personId })

test('one email a day tells of what was assigned, leads into the course, and is not sent at night', async () => {
  const person = await led('Ann')
  const fire = await assigned(person, 'fire-safety', 30)
  await sendMornings(worker(0, 8), [learningMorning])
  expect(await toldTo(person)).toEqual([])
  await sendMornings(worker(0, 10), [learningMorning])
  await assigned(person, 'infection-control', 40)
  for (const hour of [10, 11, 12]) await sendMornings(worker(0, hour), [learningMorning])
  const [mail, ...others] = await toldTo(person)
  expect(others).toEqual([])
  const written = templates[mail?.template ?? '']?.(mail?.params ?? {}, (path) => path)
  expect(written).toMatchObject({ subject: 'Your training: Fire Safety', action: { label: 'Open Fire Safety' } })
  expect(written?.action?.url).toMatch(/^\/learner\/courses\/[0-9a-f-]{36}$/)
  expect(written?.paragraphs).toContain('Fire Safety: due on 31 March 2027')
  expect(written?.paragraphs).toContain(`This is for you to take, assigned by ${accounts.Trainer.actor.name}:`)
  expect(fire?.title).toBe('Fire Safety')
  await sendMornings(worker(1), [learningMorning])
  expect((await toldTo(person)).map(({ params }) => params.first)).toEqual(['Fire Safety', 'Infection Control'])
})

test('fourteen, three and no days before, and seven after with a copy to the supervisor; missed days are not made up', async () => {
  const person = await led('Bea')
  await assigned(person, 'safeguarding-adults', 20)
  for (const day of [0, 1, 6, 7, 12, 18, 19, 20, 21, 30, 31]) await sendMornings(worker(day), [learningMorning])
  const own = await toldTo(person)
  expect(own).toHaveLength(5)
  expect(own.at(-1)?.params).toMatchObject({ over: 'yes' })
  const copies = (await toldTo(accounts['Supervisor / Manager'].personId)).map(({ params }) => params.lines)
  expect(copies).toEqual(['Bea: Safeguarding Adults: was due on 21 March 2027'])
})

test('where a course is open for a type, its reminders go and those of the type do not', async () => {
  const types = await agedTypes(world)
  const [learns, does] = [await led('Cy'), await led('Di')]
  await assigned(learns, 'fire-safety', 5)
  await sendMornings(worker(40), [complianceMorning])
  const of = (personId: string) =>
    world.database.db
      .select({ audience: reminders.audience })
      .from(reminders)
      .where(and(eq(reminders.personId, personId), eq(reminders.typeId, types.fire_safety ?? '')))
  const audiences = async (personId: string) => (await of(personId)).map(({ audience }) => audience).toSorted()
  expect(await audiences(learns)).toEqual(['office'])
  expect(await audiences(does)).toEqual(['office', 'person', 'supervisor'])
  const [mail] = await world.database.db
    .select({ params: messages.params })
    .from(messages)
    .where(and(eq(messages.personId, learns), eq(messages.template, 'compliance.reminder')))
  expect(mail?.params.lines).not.toContain('Fire safety')
})

test('what a supervisor is to be told after the email of the day goes the next morning, once, and counts as told only then', async () => {
  const supervisor = await world.account('Supervisor / Manager', 'of-copies')
  const [first, second] = [await led('Flo', supervisor), await led('Gus', supervisor)]
  await assigned(first, 'safeguarding-adults', 53)
  await assigned(second, 'fire-safety', 90)
  await sendMornings(worker(50), [learningMorning])
  await sendMornings(worker(60, 10), [learningMorning])
  const copies = async () => (await toldTo(supervisor.personId)).map(({ params }) => params.lines)
  const told = () =>
    world.database.db
      .select({ toldId: reminders.toldId, messageId: reminders.messageId })
      .from(reminders)
      .innerJoin(cycles, eq(cycles.id, reminders.cycleId))
      .innerJoin(enrolments, eq(enrolments.id, cycles.enrolmentId))
      .where(and(eq(enrolments.personId, second), eq(reminders.audience, 'supervisor')))
  const [flo, gus] = [
    'Flo: Safeguarding Adults: was due on 23 April 2027',
    'Gus: Fire Safety: was due on 23 April 2027',
  ]
  expect(await copies()).toEqual([flo])
  const own = world.database.db.select({ id: enrolments.id }).from(enrolments).where(eq(enrolments.personId, second))
  await world.database.db.update(cycles).set({ dueOn: '2027-04-23' }).where(inArray(cycles.enrolmentId, own))
  await sendMornings(worker(60, 11), [learningMorning])
  expect([await copies(), await told()]).toEqual([[flo], []])
  for (const hour of [10, 11]) await sendMornings(worker(61, hour), [learningMorning])
  await sendMornings(worker(62), [learningMorning])
  expect(await copies()).toEqual([flo, gus])
  expect(await told()).toEqual([{ toldId: supervisor.personId, messageId: expect.any(String) }])
})
