import { afterAll, beforeAll, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { employ, workplace } from '#tests/staff.ts'
import { checksPlace } from './checks-place.server.ts'

let world: World
let office: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  office = world.ctx((await world.account('Admin / HR', 'office')).actor) as Ctx<User>
})
afterAll(() => world.close())

test('a check read from vetting leads to the person’s checks, or to what the asker may see of them', async () => {
  const personId = await employ(world, await workplace(world))
  expect(await checksPlace(office, personId)).toBe(`/admin/staff/${personId}/checks`)
  const permissions = office.actor.permissions.filter((name) => name !== 'vetting')
  const unnamed = { ...office, actor: { ...office.actor, permissions } }
  expect(await checksPlace(unnamed, personId)).toBe(`/admin/staff/${personId}`)
  const { id, applicantId } = await makeApplication(world.database.db)
  expect(await checksPlace(unnamed, applicantId)).toBe(`/admin/applicants/${id}/checks`)
})
