import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { seedReferenceData } from '#domains/reference-data.server.ts'
import type { Role, User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePlace } from '#tests/clearance.ts'
import { readChecklist } from './checklists.queries.server.ts'
import { openForStaff, stopOnboarding } from './checklists.server.ts'
import { tickItem, untickItem } from './items.server.ts'

let world: World
let accounts: Record<Role, Account>
let place: { jobId: string; locationId: string }
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  await seedReferenceData({ db: world.database.db, now: at })
  place = await makePlace(world.database.db, accounts['Supervisor / Manager'].personId)
})
afterAll(() => world.close())

const as = (role: Role): Ctx<User> => ({ actor: accounts[role].actor, db: world.database.db, now: at })
const hr = () => as('Admin / HR')
const manager = () => as('Supervisor / Manager')

async function starter(name: string) {
  const { personId } = await world.account('Staff Member', name)
  const signed = { recordedAt: at.toString(), recordedBy: accounts['Admin / HR'].userId }
  const post = { ...place, personId, managerId: manager().actor.personId, plannedStart: '2026-11-25', ...signed }
  await world.database.db.insert(posts).values(post)
  const id = await openForStaff(hr(), personId)
  const { items } = await readChecklist(hr(), id)
  const meetings = items.filter(({ owner }) => owner === 'manager').map((item) => item.id)
  return { personId, id, first: meetings[0] ?? '', second: meetings[1] ?? '' }
}

test('a stopped onboarding stays stopped, whatever is ticked or unticked', async () => {
  const { id, first, second } = await starter('stopped')
  await tickItem(manager(), first)
  await stopOnboarding(hr(), id)
  for (const ctx of [manager(), hr()]) {
    await expect(untickItem(ctx, first)).rejects.toThrow('This onboarding has ended.')
    await expect(tickItem(ctx, second)).rejects.toThrow('This onboarding has ended.')
  }
  expect(await readChecklist(hr(), id)).toMatchObject({ finished: false, closedAt: expect.any(String) })
})

test('who led a post that has ended ticks nothing of it any more', async () => {
  const { personId, first } = await starter('ended')
  const ends = (dateTo: string) => world.database.db.update(posts).set({ dateTo }).where(eq(posts.personId, personId))
  await ends('2026-11-20')
  await tickItem(manager(), first)
  await ends('2026-11-19')
  await expect(untickItem(manager(), first)).rejects.toThrow('Item not found.')
  await untickItem(hr(), first)
})
