import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceTypes } from '#domains/compliance/compliance.table.ts'
import { recordFacts } from '#domains/compliance/facts/facts.server.ts'
import { openReminderTasks } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import { complianceMorning, gatherWave } from '#domains/compliance/reminders/reminders.server.ts'
import { templates } from '#domains/emails.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { type Post, sendMessage } from '#domains/notifications/sending.server.ts'
import { openWaves, readWave } from '#domains/notifications/waves.queries.server.ts'
import { holdWave, sendWave, sweepWaves } from '#domains/notifications/waves.server.ts'
import { people } from '#domains/people/people.table.ts'
import { sayAddressesAreTheirs } from '#domains/people/said-addresses.server.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { workplace } from '#tests/staff.ts'
import { chooseColumns, startImport } from './imports.server.ts'
import { runImport } from './run.server.ts'
import { readColumns } from './steps.queries.server.ts'

// after the types were made, whenever that is
const TODAY = '2040-01-10'
let world: World
let hr: Ctx<User>
const london = (day: Day, time: string) =>
  Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime('Europe/London').toInstant()
const at = (day: Day, time = '09:05'): Ctx => ({ ...world.ctx(system), now: london(day, time) })
const office = (day: Day, time = '11:00') => ({ ...hr, now: london(day, time) })
const delivered: string[] = []
const post: Post = { deliver: async ({ to }) => void delivered.push(to.address), failureOf: () => 'later' }

/** The worker's jobs of a morning, and then every message by its job, twice. */
async function morning(day: Day) {
  await sendMornings(at(day), [complianceMorning])
  await sweepWaves(at(day))
  await deliver(day)
}
async function deliver(day: Day) {
  const mailroom = { post, templates, publicUrl: 'http://localhost:3000' }
  for (const { id } of [...(await all()), ...(await all())]) await sendMessage(at(day, '12:00'), id, mailroom)
}
const all = () => world.database.db.select().from(messages).orderBy(messages.id)

async function importSheet(lines: string[], day: Day) {
  const sheet = ['Name,Email,Job title,Location,Start date,Fire safety', ...lines].join('\n')
  const ctx = office(day)
  const started = await startImport(ctx, { name: 'a.csv', bytes: new TextEncoder().encode(sheet), again: true })
  const id = started.already ? '' : started.id
  const fields = (await readColumns(ctx, id)).columns.map(({ field }) => field)
  await chooseColumns(ctx, id, { fields, makeJobs: false, makeLocations: false })
  return runImport(ctx, id)
}
const row = (n: number) => `Person ${n},person${n}@example.com,Care Worker,Rosewood,1/3/2024,01/02/2024`

beforeAll(async () => {
  world = await openWorld()
  const { actor } = (await accountsOfAllRoles(world))['Admin / HR']
  hr = { ...world.ctx(actor), actor }
  await workplace(world)
  await morning(TODAY)
  delivered.length = 0
})
afterAll(() => world.close())

test('after an import of 87 no one is mailed next morning, nor the day after; once sent, each is mailed once', async () => {
  const before = (await all()).length
  expect(
    await importSheet(
      Array.from({ length: 87 }, (_, n) => row(n)),
      TODAY,
    ),
  ).toBe(87)
  await gatherWave(at(TODAY, '11:01'))
  await gatherWave(at(TODAY, '11:02'))
  const [wave] = await openWaves(office(TODAY))
  expect(wave).toMatchObject({ kind: 'reminders', emails: 87, people: 87 })
  await morning(addDays(TODAY, 1))
  await morning(addDays(TODAY, 2))
  expect(delivered.filter((to) => to.startsWith('person'))).toEqual([])
  // the office hears of it once the wave takes nothing in any more, decided or not
  const digests = (await all()).filter(({ template }) => template === 'compliance.digest')
  expect((await all()).length - digests.length).toBe(before + 87)
  expect(digests.filter(({ createdAt }) => createdAt > at(TODAY, '23:00').now.toString())).not.toEqual([])

  const id = wave?.id ?? ''
  expect(await readWave(office(TODAY), id)).toMatchObject({ emails: 0, notTheirs: 87 })
  await sayAddressesAreTheirs(office(addDays(TODAY, 2)), id)
  await renewed('person3@example.com')
  expect(await sendWave(office(addDays(TODAY, 2)), id)).toBe(87)
  await deliver(addDays(TODAY, 2))
  expect(delivered.filter((to) => to.startsWith('person'))).toHaveLength(87)
  expect(new Set(delivered.filter((to) => to.startsWith('person'))).size).toBe(87)
  const toThree = (await all()).find(({ address }) => address === 'person3@example.com')
  expect(toThree?.params.lines).not.toContain('Fire safety')
  expect(toThree?.params.account).toBe('none')
})

test('a few people are reminded as ever, but not at an address that only a sheet has', async () => {
  delivered.length = 0
  const day = addDays(TODAY, 3)
  expect(await importSheet([row(201), row(202)], day)).toBe(2)
  await gatherWave(at(day, '11:30'))
  await morning(addDays(day, 1))
  expect(await openWaves(office(day))).toEqual([])
  expect(delivered.filter((to) => to.startsWith('person20'))).toEqual([])
  const tasks = await openReminderTasks(office(addDays(day, 1)))
  expect(tasks.filter(({ name }) => name.startsWith('Person 20'))).toMatchObject([{ letter: true }, { letter: true }])
})

test('who is not written to when a wave is sent gets a letter, and what was held goes on its day', async () => {
  delivered.length = 0
  const day = addDays(TODAY, 5)
  await importSheet([301, 302, 303, 304, 305, 306].map(row), day)
  await gatherWave(at(day, '11:30'))
  const [wave] = await openWaves(office(day))
  await holdWave(office(day), wave?.id ?? '', addDays(day, 3))
  for (const days of [1, 2, 3]) await morning(addDays(day, days))
  expect(delivered.filter((to) => to.startsWith('person30') && to !== 'person30@example.com')).toEqual([])
  expect(await openWaves(office(day))).toEqual([])
  const letters = (await openReminderTasks(office(addDays(day, 3)))).filter(({ name }) => name.startsWith('Person 30'))
  expect(letters).toHaveLength(6)
  expect(letters.every(({ letter }) => letter)).toBe(true)
  const rows = await world.database.db.select().from(reminders)
  expect(rows.filter(({ way, messageId }) => way === 'letter' && messageId !== null)).toEqual([])
})

async function renewed(email: string) {
  const { db } = world.database
  const fire = (await db.select().from(complianceTypes)).find(({ name }) => name === 'Fire safety')
  const person = (await db.select().from(people)).find((one) => one.email === email)
  await recordFacts(office(addDays(TODAY, 1)), [
    {
      personId: person?.id ?? '',
      typeId: fire?.id ?? '',
      aspect: 'theory',
      validFrom: TODAY,
      source: 'office',
      note: 'Seen',
    },
  ])
}
