import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#domains/notifications/messages.table.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { inUseMoved } from './in-use.queries.server.ts'
import { setInUse } from './in-use.server.ts'
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
const manager = () => as(accounts['Supervisor / Manager'])

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
const told = (id: string) =>
  world.database.db.select().from(messages).where(eq(messages.subjectId, id)).orderBy(desc(messages.id))

test('the day is set once by anyone of the office, never to come, and then never emptied', async () => {
  const id = await addLocation(hr(), place('Rowan House', { inUseSince: '' }))
  expect(await dayOf(id)).toBeNull()
  await expect(setInUse(hr(), id, { inUseSince: '2026-11-21' })).rejects.toHaveProperty('fields.inUseSince')
  await changeLocation(hr(), id, place('Rowan House', { inUseSince: '2026-11-20' }))
  expect(await dayOf(id)).toBe('2026-11-20')
  await expect(setInUse(hr(1), id, { inUseSince: '' })).rejects.toHaveProperty('fields.inUseSince')
  await changeLocation(hr(1), id, place('Rowan House'))
  expect(await dayOf(id)).toBe('2026-11-20')
  expect(await told(id)).toEqual([])
  expect(await inUseMoved(manager())).toEqual([])
})

test('who set it moves it with a reason alone, another administrator without; the manager is told of both and sees both', async () => {
  const id = await addLocation(hr(), place('Elm House', { inUseSince: '2026-10-01' }))
  const later = { inUseSince: '2026-11-01' }
  await expect(setInUse(hr(1), id, later)).rejects.toMatchObject({
    fields: { inUseReason: expect.stringContaining('ask another administrator') },
  })
  await setInUse(hr(2), id, { ...later, inUseReason: 'Opened a month late' })
  await setInUse(as(second, 3), id, { inUseSince: '2026-11-05' })
  await expect(setInUse(as(second, 4), id, { inUseSince: '2026-11-06' })).rejects.toHaveProperty('fields.inUseReason')
  expect(await dayOf(id)).toBe('2026-11-05')
  expect((await told(id)).map(({ template, params }) => [template, params?.after, params?.reason])).toEqual([
    ['location.in_use_changed', '5 November 2026', ''],
    ['location.in_use_changed', '1 November 2026', 'Opened a month late'],
  ])
  expect(await inUseMoved(manager())).toMatchObject([
    { location: 'Elm House', before: '2026-11-01', after: '2026-11-05', by: 'Test second' },
    { location: 'Elm House', before: '2026-10-01', after: '2026-11-01', reason: 'Opened a month late' },
  ])
  expect(await inUseMoved(as(second))).toEqual([])
})

test('two administrators who move it at once move it one after the other', async () => {
  const id = await addLocation(hr(), place('Ash House', { inUseSince: '2026-10-01' }))
  const both = await Promise.allSettled([
    setInUse(as(second, 1), id, { inUseSince: '2026-10-02' }),
    setInUse(as(second, 1), id, { inUseSince: '2026-10-03' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})
