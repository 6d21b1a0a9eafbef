import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordFact } from '#domains/compliance/facts/facts.server.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import type { User } from '#platform/actor.ts'
import { roles } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { employ, workplace } from '#tests/staff.ts'
import { inDateByPlace } from './in-date.queries.server.ts'
import { trackedTypes } from './tracker.queries.server.ts'

let world: World
let accounts: Record<string, Account>
let office: Ctx<User>
beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  office = world.ctx(accounts['Admin / HR']?.actor) as Ctx<User>
})
afterAll(() => world.close())

test('each location and type says how many need it and have it in date, and someone at two locations is one of the whole', async () => {
  const ash = await workplace(world, 'Night Carer', 'Ash House')
  const elm = { ...ash, locationId: (await workplace(world, 'Day Carer', 'Elm House')).locationId }
  const ann = await employ(world, ash, { name: 'Ann', email: 'ann@example.com' })
  await employ(world, elm, { personId: ann })
  await employ(world, ash, { name: 'Ben', email: 'ben@example.com' })
  await followJobs(world.ctx())
  const fire = (await trackedTypes(office)).find(({ key }) => key === 'fire_safety')
  const share = async (locationId: string | null) => {
    const found = (await inDateByPlace(office)).find((one) => one.typeId === fire?.id && one.locationId === locationId)
    return found && [found.inDate, found.needed]
  }
  expect([await share(ash.locationId), await share(elm.locationId), await share(null)]).toEqual([
    [0, 2],
    [0, 1],
    [0, 2],
  ])
  const fact = { personId: ann, typeId: fire?.id ?? '', aspect: 'theory' as const, source: 'office' as const }
  await recordFact(office, { ...fact, validFrom: todayOf(office), note: 'Seen' })
  expect([await share(ash.locationId), await share(elm.locationId), await share(null)]).toEqual([
    [1, 2],
    [1, 1],
    [1, 2],
  ])
  const whole = (await inDateByPlace(office)).find(({ typeId, locationId }) => !typeId && !locationId)
  expect(whole?.inDate).toBe(1)
})

test('it is for those who may read everyone’s records', async () => {
  for (const role of roles.filter((role) => role !== 'Admin / HR'))
    expect(() => inDateByPlace(world.ctx(accounts[role]?.actor))).toThrow('Admins only.')
})
