import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication, makePerson } from '#tests/applications.ts'
import { findDuplicates } from '#tests/reviewing.ts'

let world: World
let accounts: Record<(typeof roles)[number], Account>

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
})
afterAll(() => world.close())

const as = (role: (typeof roles)[number]): Ctx<User> => ({
  actor: accounts[role].actor,
  db: world.database.db,
  now: Temporal.Instant.from('2026-11-20T12:00:00Z'),
})
const hr = () => as('Admin / HR')
const apply = (name: string, email: string, phone: string, given: object = {}) =>
  makeApplication(world.database.db, { person: { name, email, phone }, phone, ...given })

test('another application with the same phone or email is shown, with what matches', async () => {
  const { id } = await apply('Ann First', 'ann@example.com', '+447700900501')
  const byEmail = await apply('Ann Second', 'ANN@Example.com', '+447700900502')
  const byPhone = await apply('Bob Third', 'bob@example.com', '+447700900501', { createdAt: '2026-11-21T09:00:00Z' })
  await apply('Nobody Else', 'else@example.com', '+447700900503')
  const found = await findDuplicates(hr(), id)
  expect(found.people).toEqual([])
  expect(found.applications).toMatchObject([
    { id: byPhone.id, name: 'Bob Third', samePhone: true, sameEmail: false, samePerson: false },
    { id: byEmail.id, name: 'Ann Second', samePhone: false, sameEmail: true, samePerson: false },
  ])
})

test('an earlier application of the same person is shown as theirs', async () => {
  const old = await apply('Cleo Again', 'cleo@example.com', '+447700900511', { status: 'withdrawn' })
  const { id } = await apply('Cleo Again', 'cleo@example.com', '+447700900511', { applicantId: old.applicantId })
  expect((await findDuplicates(hr(), id)).applications).toMatchObject([{ id: old.id, samePerson: true }])
})

test('a person who never applied is shown too, with the account if there is one', async () => {
  const { id } = await apply('Dee New', accounts['Staff Member'].email, '+447700900521')
  await makePerson(world.database.db, { name: 'Known By Phone', email: 'kbp@example.com', phone: '+447700900521' })
  const { people } = await findDuplicates(hr(), id)
  expect(people).toMatchObject([
    { name: 'Known By Phone', userId: null, samePhone: true, sameEmail: false },
    { name: 'Test staff-member', userId: accounts['Staff Member'].userId, samePhone: false, sameEmail: true },
  ])
})

test('two who gave no phone are not the same for that', async () => {
  const { id } = await apply('Eve One', 'eve1@example.com', '')
  await apply('Eve Two', 'eve2@example.com', '')
  expect(await findDuplicates(hr(), id)).toEqual({ applications: [], people: [] })
})

test('only Admin / HR sees duplicates', async () => {
  const { id } = await apply('Fay', 'fay@example.com', '')
  for (const role of roles.filter((name) => name !== 'Admin / HR'))
    await expect(findDuplicates(as(role), id)).rejects.toThrow('Admins only.')
  await expect(findDuplicates(hr(), '01890000-0000-7000-8000-000000000000')).rejects.toThrow('Application not found.')
})
