import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { workplace } from '#tests/staff.ts'
import { applicantsBoard } from './applicants-board.queries.server.ts'
import { boardFilters } from './applicants-list.form.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>
const as = (role: (typeof roles)[number]): Ctx<User> => ({
  ...world.ctx(accounts[role].actor),
  actor: accounts[role].actor,
})
const board = (asked: object = {}) => applicantsBoard(as('Admin / HR'), boardFilters.parse(asked))

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  const { db } = world.database
  const { jobId, locationId } = await workplace(world)
  for (let n = 0; n < 10; n++) {
    const person = { name: `Nia ${n}`, email: `nia${n}@example.com` }
    await makeApplication(db, { person, createdAt: `2026-01-0${n}T09:00:00Z`.replace('00T', '10T'), position: 'Cook' })
  }
  const person = { name: 'Owen Offer', email: 'owen@example.com' }
  await makeApplication(db, { person, status: 'offer_made', jobId, locationId })
  await makeApplication(db, { person: { name: 'Rhys Gone', email: 'rhys@example.com' }, status: 'rejected' })
})
afterAll(() => world.close())

test('each stage has its count, those that have not moved for a week, and a page of its applicants, newest move first', async () => {
  const [submitted, interview, offered, hired] = await board()
  expect(submitted).toMatchObject({ stage: 'submitted', total: 10, slow: 10, page: 1, pages: 2 })
  expect(submitted?.cards).toHaveLength(8)
  expect(submitted?.cards[0]?.name).toBe('Nia 0')
  expect(interview).toMatchObject({ total: 0, cards: [] })
  expect(offered?.cards).toMatchObject([{ name: 'Owen Offer', signed: false, outstanding: expect.any(Number) }])
  expect(hired).toMatchObject({ stage: 'hired', total: 0 })
})

test('each column turns its own pages, and a page past the end is the first', async () => {
  const [second, , offered] = await board({ submitted: '2' })
  expect(second?.cards.map(({ name }) => name)).toEqual(['Nia 2', 'Nia 1'])
  expect(offered?.cards).toHaveLength(1)
  expect((await board({ submitted: '9' }))[0]).toMatchObject({ page: 1, total: 10 })
})

test('it is searched by name, email or role, and by location, with counts to match', async () => {
  const totals = async (asked: object) => (await board(asked)).map(({ total }) => total)
  expect(await totals({ q: 'cook' })).toEqual([10, 0, 0, 0])
  expect(await totals({ q: 'owen@' })).toEqual([0, 0, 1, 0])
  const { locationId } = (await world.database.pool.query('select id as "locationId" from locations')).rows[0]
  expect(await totals({ location: locationId })).toEqual([0, 0, 1, 0])
})

test('only those who review applicants see it', async () => {
  for (const role of roles.filter((role) => role !== 'Admin / HR'))
    await expect(applicantsBoard(as(role), boardFilters.parse({}))).rejects.toThrow('Admins only.')
})
