import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { workplace } from '#tests/staff.ts'
import { inUseMoved } from './in-use.queries.server.ts'
import { setInUse } from './in-use.server.ts'
import { confirmInUse, declineInUse, inUseToDecide } from './in-use-requests.server.ts'
import { openLocations } from './locations.queries.server.ts'
import { addLocation, changeLocation } from './locations.server.ts'

let world: World
let accounts: Record<Role, Account>
let second: Account
const noon = Temporal.Instant.from('2026-11-20T12:00:00Z')
const as = ({ actor }: Account, minutes = 0): Ctx<User> => ({
  actor,
  db: world.database.db,
  now: noon.add({ minutes }),
})
const hr = (minutes = 0) => as(accounts['Admin / HR'], minutes)
const manager = (minutes = 0) => as(accounts['Supervisor / Manager'], minutes)
const other = (minutes = 0) => as(second, minutes)

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  second = await world.account('Admin / HR', 'second')
})
afterAll(() => world.close())

const place = (name: string, more: object = {}) => ({
  ...{ name, address: '1 High Street', postcode: 'YO21 1AA' },
  registeredManagerId: accounts['Supervisor / Manager'].personId,
  ...more,
})
const dayOf = async (id: string) => (await openLocations(hr())).find((row) => row.id === id)?.inUseSince
const told = async (id: string, template: string) =>
  (await world.database.db.select().from(messages).where(eq(messages.subjectId, id)).orderBy(desc(messages.id))).filter(
    (row) => row.template === template,
  )
const requestFor = async (ctx: Ctx<User>, location: string) =>
  (await inUseToDecide(ctx)).find((row) => row.location === location)?.id ?? ''
const asked = { inUseSince: '2026-11-01', inUseReason: 'Opened a month late' }

test('the first day of a location where no one works is free, never to come, and then never emptied', async () => {
  const id = await addLocation(hr(), place('Rowan House', { inUseSince: '' }))
  expect(await dayOf(id)).toBeNull()
  await expect(setInUse(hr(), id, { inUseSince: '2026-11-21' })).rejects.toHaveProperty('fields.inUseSince')
  expect(await changeLocation(hr(), id, place('Rowan House', { inUseSince: '2026-11-20' }))).toBe(false)
  expect(await dayOf(id)).toBe('2026-11-20')
  await expect(setInUse(hr(1), id, { inUseSince: '' })).rejects.toHaveProperty('fields.inUseSince')
  await changeLocation(hr(1), id, place('Rowan House'))
  expect([await dayOf(id), await inUseMoved(manager())]).toEqual(['2026-11-20', []])
})

test('it moves only once another administrator has said yes, whatever the reason; the manager is told and sees it', async () => {
  const id = await addLocation(hr(), place('Elm House', { inUseSince: '2026-10-01' }))
  await expect(setInUse(hr(1), id, { inUseSince: '2026-11-01' })).rejects.toHaveProperty('fields.inUseReason')
  expect(await changeLocation(hr(2), id, place('Elm House', asked))).toBe(true)
  expect(await dayOf(id)).toBe('2026-10-01')
  const request = await requestFor(other(), 'Elm House')
  expect((await told(id, 'location.in_use_asked')).map(({ address }) => address)).toEqual([second.email])
  await expect(confirmInUse(hr(3), request)).rejects.toThrow('someone else confirms it')
  await expect(confirmInUse(manager(3), request)).rejects.toThrow('Request not found.')
  await expect(setInUse(other(3), id, { ...asked, inUseSince: '2026-11-05' })).rejects.toThrow('waits to be decided')
  const both = await Promise.allSettled([confirmInUse(other(4), request), confirmInUse(other(4), request)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await dayOf(id)).toBe('2026-11-01')
  expect(
    (await told(id, 'location.in_use_changed')).map(({ params }) => [params.after, params.reason, params.by]),
  ).toEqual([['1 November 2026', 'Opened a month late', 'Test second']])
  expect(await inUseMoved(manager())).toMatchObject([
    { location: 'Elm House', before: '2026-10-01', by: 'Test second' },
  ])
  expect(await inUseMoved(other())).toEqual([])
})

test('declined or taken back, it stays as it was, and can be asked for again', async () => {
  const id = await addLocation(hr(), place('Ash House', { inUseSince: '2026-10-01' }))
  await setInUse(hr(1), id, asked)
  await declineInUse(other(2), await requestFor(other(), 'Ash House'))
  await setInUse(hr(3), id, asked)
  await declineInUse(hr(4), await requestFor(hr(), 'Ash House'))
  expect([await dayOf(id), await requestFor(hr(), 'Ash House')]).toEqual(['2026-10-01', ''])
})

test('where people work already, the first day is asked for too', async () => {
  const home = { locationId: await addLocation(hr(), place('Oak House', { inUseSince: '' })) }
  const { jobId } = await workplace(world)
  await world.database.db.insert(posts).values({
    ...{ ...home, jobId, personId: second.personId, plannedStart: '2026-12-01' },
    ...{ recordedAt: noon.toString(), recordedBy: second.userId },
  })
  await expect(setInUse(hr(), home.locationId, { inUseSince: '2026-11-20' })).rejects.toHaveProperty(
    'fields.inUseReason',
  )
  expect(await setInUse(hr(), home.locationId, { ...asked, inUseSince: '2026-11-20' })).toBe(true)
  expect(await dayOf(home.locationId)).toBeNull()
  await confirmInUse(other(1), await requestFor(other(), 'Oak House'))
  expect(await dayOf(home.locationId)).toBe('2026-11-20')
})

test('with one administrator the registered manager of the location says yes; without one it stays, in words', async () => {
  const { pool } = world.database
  await pool.query('update users set is_active = false where email = $1', [second.email])
  const id = await addLocation(hr(), place('Fir House', { inUseSince: '2026-10-01' }))
  await setInUse(hr(1), id, asked)
  await confirmInUse(manager(2), await requestFor(manager(), 'Fir House'))
  expect(await dayOf(id)).toBe('2026-11-01')
  const alone = await addLocation(hr(), place('Yew House', { inUseSince: '2026-10-01', registeredManagerId: '' }))
  await expect(setInUse(hr(1), alone, asked)).rejects.toThrow('add a second administrator')
  await pool.query('update users set is_active = true where email = $1', [second.email])
})

test('the database lets no one move the day alone, by an old change, or by a request that was not confirmed', async () => {
  const id = await addLocation(hr(), place('Pine House', { inUseSince: '2026-10-01' }))
  const { pool } = world.database
  const change = (more: string) =>
    pool.query(`insert into in_use_changes (id, location_id, before, after, why, reason, changed_by, changed_at, request_id)
      values (gen_random_uuid(), '${id}', '2026-10-01', '2026-11-01', 'change', 'So', gen_random_uuid(), now(), ${more})`)
  await expect(change('null')).rejects.toHaveProperty('constraint', 'in_use_changes_by_two')
  await setInUse(hr(1), id, asked)
  const request = await requestFor(other(), 'Pine House')
  await expect(change(`'${request}'`)).rejects.toHaveProperty('constraint', 'in_use_changes_by_two')
  const decided = (by: string) =>
    pool.query(
      `update in_use_requests set decision = 'confirmed', decided_by = ${by}, decided_at = now() where id = $1`,
      [request],
    )
  await expect(decided('requested_by')).rejects.toHaveProperty('constraint', 'in_use_requests_by_another')
  await confirmInUse(other(2), request)
  await expect(decided('gen_random_uuid()')).rejects.toHaveProperty('constraint', 'in_use_requests_stay')
  await setInUse(hr(3), id, { inUseSince: '2026-10-01', inUseReason: 'As it was' })
  await confirmInUse(other(4), await requestFor(other(), 'Pine House'))
  await expect(
    pool.query("update locations set in_use_since = '2026-11-01' where id = $1", [id]),
  ).rejects.toHaveProperty('constraint', 'locations_in_use_by_a_change')
})
