import { eq, isNotNull, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { templates } from '#domains/emails.ts'
import { sheetAddresses } from '#domains/people/people.table.ts'
import { sayAddressesAreTheirs } from '#domains/people/said-addresses.server.ts'
import { system, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { asOwner } from '#tests/as-owner.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { queueEmails } from './messages.server.ts'
import { messages } from './messages.table.ts'
import { type Post, sendMessage } from './sending.server.ts'
import { waveFilters } from './waves.form.ts'
import { openWaves, peopleOfWave, previewOfWave, readWave, templatesOfWave } from './waves.queries.server.ts'
import { dropWave, holdWave, narrowWave, sendWave, sweepWaves, widenWave } from './waves.server.ts'
import { messageWaves } from './waves.table.ts'

let world: World
let accounts: Awaited<ReturnType<typeof accountsOfAllRoles>>
let place: Workplace
let elsewhere: Workplace
let people: string[]

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
  elsewhere = await workplace(world, 'Cook', 'Elm House')
  people = []
  for (let n = 0; n < 6; n++)
    people.push(
      await employ(world, n < 2 ? elsewhere : place, { name: `Person ${n}`, email: `person${n}@example.com` }),
    )
})
beforeEach(async () => {
  await asOwner(world.database.db, (owner) =>
    owner.execute(
      sql.raw(
        'alter table message_waves disable trigger user; delete from messages; delete from message_waves; alter table message_waves enable trigger user; delete from sheet_addresses',
      ),
    ),
  )
})
afterAll(() => world.close())

const office = (account: Account = accounts['Admin / HR']) => world.ctx(account.actor) as Ctx<User>
let key = 0
const mailTo = (arose: 'day' | 'change' | 'hand' | undefined) => (personId: string, n: number) => ({
  template: 'compliance.reminder',
  to: { address: `person${n}@example.com`, name: `Person ${n}`, personId },
  params: { firstName: 'Ann', lines: 'Fire safety: not on record yet' },
  dedupeKey: `wave-test:${key++}`,
  ...(arose && { arose }),
})
const queue = (count: number, arose?: 'day' | 'change' | 'hand') =>
  queueEmails(world.ctx(), people.slice(0, count).map(mailTo(arose)))
const states = async () =>
  (await world.database.db.select({ state: messages.state }).from(messages).orderBy(messages.id)).map(
    ({ state }) => state,
  )
const onlyWave = async () => {
  const [wave] = await openWaves(office())
  return wave?.id ?? ''
}

test('an email that waits gets no job until its wave is let go', async () => {
  const jobs = async () =>
    (await world.database.pool.query("select 1 from graphile_worker.jobs where task_identifier = 'send-message'"))
      .rowCount
  const before = (await jobs()) ?? 0
  await queue(5, 'change')
  expect(await jobs()).toBe(before)
  await queue(2, 'hand')
  expect(await jobs()).toBe(before + 2)
})

test('what a change made due for five people waits; for four it goes, and so does what the calendar or a hand made due', async () => {
  await queue(4, 'change')
  await queue(6, 'day')
  await queue(6, 'hand')
  expect(await openWaves(office())).toEqual([])
  await queue(5, 'change')
  expect(await openWaves(office())).toMatchObject([{ kind: 'reminders', emails: 5, people: 5, holdUntil: null }])
})

test('a route that says nothing of why waits too, and so does what comes for someone who waits', async () => {
  await queue(5)
  expect(await states()).toEqual(Array(5).fill('waiting'))
  await queue(6, 'day')
  expect((await states()).slice(5)).toEqual([...Array(5).fill('waiting'), 'queued'])
})

test('whoever came with the change waits in its wave with all that it makes due, however few they are', async () => {
  await queue(5, 'change')
  const fresh = await employ(world, place, { name: 'Person 9', email: 'person9@example.com' })
  await world.database.pool.query('update people set created_at = now() where id = $1', [fresh])
  const before = (await states()).length
  await queueEmails(world.ctx(), [mailTo('change')(fresh, 9)])
  expect((await states()).slice(before)).toEqual(['waiting'])
  await queueEmails(world.ctx(), [mailTo('hand')(fresh, 9), mailTo('change')(people[5] ?? '', 5)])
  expect((await states()).slice(before + 1).toSorted()).toEqual(['queued', 'queued'])
})

test('the job cannot send what waits, and the database lets no one set it free', async () => {
  await queue(5, 'change')
  const [row] = await world.database.db.select().from(messages)
  const sent: string[] = []
  const post: Post = { deliver: async ({ to }) => void sent.push(to.address), failureOf: () => 'later' }
  await sendMessage(world.ctx(system), row?.id ?? '', { post, templates, publicUrl: 'http://localhost:3000' })
  expect(sent).toEqual([])
  for (const state of ['queued', 'sending', 'sent', 'held'] as const)
    await expect(world.database.db.update(messages).set({ state })).rejects.toMatchObject({
      cause: { constraint: 'messages_wait_for_their_wave' },
    })
  await expect(world.database.db.update(messages).set({ waveId: null, state: 'queued' })).rejects.toMatchObject({
    cause: { constraint: 'messages_stay_in_their_wave' },
  })
})

test('of two who send at once one does, and each email goes once', async () => {
  await queue(6, 'change')
  const id = await onlyWave()
  const both = await Promise.allSettled([sendWave(office(), id), sendWave(office(), id)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await states()).toEqual(Array(6).fill('queued'))
  await expect(holdWave(office(), id, '2099-01-01')).rejects.toThrow('These emails have been sent or left out already.')
  await expect(world.database.db.update(messageWaves).set({ sentAt: null })).rejects.toThrow()
})

test('held until a day, they go on that morning, once', async () => {
  await queue(5, 'change')
  const id = await onlyWave()
  await expect(holdWave(office(), id, null)).rejects.toThrow('Give the day on which they are sent.')
  await expect(holdWave(office(), id, '2020-01-01')).rejects.toThrow('Give a day after today.')
  await holdWave(office(), id, '2030-05-02')
  const at = (instant: string): Ctx => ({ ...world.ctx(system), now: Temporal.Instant.from(instant) })
  await sweepWaves(at('2030-05-01T10:00:00Z'))
  await sweepWaves(at('2030-05-02T07:59:00Z'))
  expect(await states()).toEqual(Array(5).fill('waiting'))
  await Promise.all([sweepWaves(at('2030-05-02T08:00:00Z')), sweepWaves(at('2030-05-02T08:00:00Z'))])
  expect(await states()).toEqual(Array(5).fill('queued'))
})

test('it is narrowed by location, job or person, or to them alone, and widened again', async () => {
  await queue(6, 'change')
  const id = await onlyWave()
  await expect(narrowWave(office(), id, { others: true, q: '' })).rejects.toThrow('Choose whom to leave out first.')
  expect(await narrowWave(office(), id, { locationId: elsewhere.locationId })).toBe(2)
  expect(await narrowWave(office(), id, { personId: people[5] })).toBe(1)
  expect(await readWave(office(), id)).toMatchObject({ emails: 3, people: 3, leftOut: 3 })
  expect(await widenWave(office(), id)).toBe(3)
  expect(await narrowWave(office(), id, { jobId: elsewhere.jobId, others: true })).toBe(4)
  expect(await sendWave(office(), id)).toBe(2)
  const sent = await world.database.db.select().from(messages).where(eq(messages.state, 'queued'))
  expect(sent.map(({ personId }) => personId).toSorted()).toEqual(people.slice(0, 2).toSorted())
})

test('sends none: all of it is left out, and what a change makes due later waits anew', async () => {
  await queue(5, 'change')
  const id = await onlyWave()
  await dropWave(office(), id)
  expect(await states()).toEqual(Array(5).fill('cancelled'))
  await queue(5, 'change')
  expect(await onlyWave()).not.toBe(id)
})

test('an address from a sheet is not written to before someone says that it is theirs, and then without a link', async () => {
  await queue(6, 'change')
  const id = await onlyWave()
  const [one = '', two = ''] = people
  await world.database.db.insert(sheetAddresses).values([
    { personId: one, address: 'PERSON0@example.com' },
    { personId: two, address: 'an.older.one@example.com' },
  ])
  expect(await readWave(office(), id)).toMatchObject({ emails: 5, notTheirs: 1, withoutAccount: 5 })
  expect(await sayAddressesAreTheirs(office(), id)).toBe(1)
  expect(await readWave(office(), id)).toMatchObject({ emails: 6, notTheirs: 0 })
  const filters = waveFilters.parse({})
  const mailroom = { templates, publicUrl: 'http://localhost:3000' }
  const preview = await previewOfWave(office(), id, filters, mailroom)
  expect(preview).toMatchObject({ n: 1, of: 6, address: 'person0@example.com' })
  expect(preview?.email?.action).toBeUndefined()
  expect(await templatesOfWave(office(), id)).toEqual([{ template: 'compliance.reminder', emails: 6 }])
  expect((await peopleOfWave(office(), id, { ...filters, q: 'person 3' })).rows).toMatchObject([
    { name: 'Person 3', hasAccount: false, writtenTo: true },
  ])
})

test('an address that was not said to be theirs gets nothing when the wave is sent', async () => {
  await queue(6, 'change')
  const id = await onlyWave()
  await world.database.db.insert(sheetAddresses).values({ personId: people[0] ?? '', address: 'person0@example.com' })
  expect(await sendWave(office(), id)).toBe(5)
  expect((await states()).filter((state) => state === 'cancelled')).toHaveLength(1)
})

const later = (hours: number): Ctx => ({ ...world.ctx(), now: world.ctx().now.add({ hours }) })

test('a wave takes nothing in after 24 hours: what the calendar makes due goes, and a later change opens another', async () => {
  await queue(6, 'change')
  const first = await onlyWave()
  const dayAfter = (arose: 'day' | 'change', hours: number) =>
    queueEmails(later(hours), people.slice(0, 6).map(mailTo(arose)))
  await dayAfter('day', 23)
  expect(await states()).toEqual(Array(12).fill('waiting'))
  await dayAfter('day', 25)
  expect((await states()).filter((state) => state === 'queued')).toHaveLength(6)
  await dayAfter('change', 26)
  expect((await openWaves(office())).map(({ id, emails }) => [id === first, emails]).toSorted()).toEqual([
    [false, 6],
    [true, 12],
  ])
})

test('what the law asks is never held, whatever made it due and whatever else is held', async () => {
  await queue(6, 'change')
  for (const arose of ['change', 'day', undefined] as const)
    await queueEmails(
      world.ctx(),
      people.map((personId, n) => ({ ...mailTo(arose)(personId, n), template: 'standing.own' })),
    )
  const { rows } = await world.database.pool.query("select state from messages where template = 'standing.own'")
  expect(rows).toEqual(Array(18).fill({ state: 'queued' }))
})

test('one person gets one copy, at the address of now, however many waves held one', async () => {
  const { pool } = world.database
  await queue(6, 'change')
  await queueEmails(later(25), people.map(mailTo('change')))
  const [second, first] = await openWaves(office())
  await pool.query("update people set email = 'new@example.com' where id = $1", [people[0]])
  expect(await sendWave({ ...office(), now: later(26).now }, second?.id ?? '')).toBe(6)
  await pool.query("update people set email = 'person0@example.com' where id = $1", [people[0]])
  const { rows } = await pool.query('select state, count(*)::int from messages group by state order by state')
  expect(rows).toEqual([
    { state: 'cancelled', count: 6 },
    { state: 'queued', count: 6 },
  ])
  const { rows: to } = await pool.query("select address from messages where state = 'queued' and address like 'new%'")
  expect([to.length, first?.emails, (await openWaves(office())).map(({ emails }) => emails)]).toEqual([1, 6, [0]])
})

test('a wave that cannot be sent stops no other', async () => {
  await queue(5, 'change')
  const faulty = await onlyWave()
  await holdWave(office(), faulty, '2030-05-02')
  const sound = v7()
  await asOwner(world.database.db, async (owner) => {
    const openedAt = '2030-05-01T08:00:00Z'
    const decided = { holdUntil: '2030-05-02', decidedBy: accounts['Admin / HR'].actor.userId }
    await owner.insert(messageWaves).values({ id: sound, kind: 'policies', openedAt, ...decided })
    await owner.execute(
      sql.raw(`create function fail_for_one() returns trigger language plpgsql as $$ begin raise 'torn'; end $$;
        create trigger fail_for_one before update on messages for each row when (new.wave_id = '${faulty}')
        execute function fail_for_one()`),
    )
  })
  const morning: Ctx = { ...world.ctx(system), now: Temporal.Instant.from('2030-05-02T08:00:00Z') }
  await expect(sweepWaves(morning)).rejects.toThrow('waves: 1 failed')
  const sent = await world.database.db
    .select({ id: messageWaves.id })
    .from(messageWaves)
    .where(isNotNull(messageWaves.sentAt))
  expect(sent).toEqual([{ id: sound }])
})
