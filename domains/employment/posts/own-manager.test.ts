import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTeamMember } from '#domains/employment/staff-files/staff-file.queries.server.ts'
import { addStaffNote } from '#domains/employment/staff-files/staff-notes.server.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'
import { createPost } from './posts.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: Workplace
const as = (role: Role): Ctx<User> => ({ ...world.ctx(accounts[role].actor), actor: accounts[role].actor })

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  place = await workplace(world)
})
afterAll(() => world.close())

test('no one is given a post in which they are their own manager', async () => {
  const { personId } = accounts['Supervisor / Manager']
  await expect(
    createPost(as('Admin / HR'), { personId, ...place, managerId: personId, plannedStart: '2026-01-05' }),
  ).rejects.toMatchObject({ fields: { managerId: 'A person cannot be their own manager' } })
})

test('someone who is their own manager anyway reads no notes for managers', async () => {
  const { personId } = accounts['Supervisor / Manager']
  await employ(world, place, { personId, managerId: personId })
  await addStaffNote(as('Admin / HR'), personId, { text: 'For the manager', visibleTo: 'manager' })
  await expect(readTeamMember(as('Supervisor / Manager'), personId)).rejects.toThrow('Member of staff not found.')
})
