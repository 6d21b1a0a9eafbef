import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { seedReferenceData } from '#domains/reference-data.server.ts'
import { type Role, roles, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { type Account, accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makePlace } from '#tests/clearance.ts'
import { startedPosts } from '#tests/staff.ts'
import { openForStaff, stopOnboarding } from './checklists.server.ts'
import { tickItem, untickItem } from './items.server.ts'
import { onboardingInTeam } from './person.queries.server.ts'
import { managersTicks } from './ticks.queries.server.ts'

let world: World
let accounts: Record<Role, Account>
let other: Account
let place: { jobId: string; locationId: string }
const at = Temporal.Instant.from('2026-11-20T12:00:00Z')

beforeAll(async () => {
  world = await openWorld()
  accounts = await accountsOfAllRoles(world)
  other = await world.account('Supervisor / Manager', 'other-team')
  await seedReferenceData({ db: world.database.db, now: at })
  place = await makePlace(world.database.db, null)
})
afterAll(() => world.close())

const asAccount = ({ actor }: Account, days = 0): Ctx<User> => ({
  actor,
  db: world.database.db,
  now: at.add({ hours: 24 * days }),
})
const manager = (days = 0) => asAccount(accounts['Supervisor / Manager'], days)
const hr = () => asAccount(accounts['Admin / HR'])

type Post = { dateFrom?: string; plannedStart?: string }

async function starter(name: string, post: Post = { dateFrom: '2026-11-18' }) {
  const { personId } = await world.account('Staff Member', name)
  const signed = { recordedAt: at.toString(), recordedBy: accounts['Admin / HR'].userId }
  const held = { ...place, personId, managerId: manager().actor.personId, ...signed }
  if (post.dateFrom) await startedPosts(world.database, [{ ...held, dateFrom: post.dateFrom }])
  else await world.database.db.insert(posts).values({ ...held, ...post })
  return { personId, id: await openForStaff(hr(), personId) }
}
const ticksOf = async (ctx: Ctx<User>, personId: string) =>
  (await managersTicks(ctx)).filter((tick) => tick.personId === personId)

test('a manager sees whose, what and by when, ticks it, and can take it back for some days', async () => {
  const { personId } = await starter('works')
  const soon = await starter('soon', { plannedStart: '2026-11-30' })
  expect(await ticksOf(manager(), personId)).toMatchObject([
    {
      name: 'Test works',
      title: 'Meet your manager and tour the service',
      due: '2026-11-18',
      began: true,
      done: false,
    },
    { title: 'Meet your buddy for the shadow shifts', due: '2026-11-19', done: false },
  ])
  expect(await ticksOf(manager(), soon.personId)).toMatchObject([{ due: '2026-11-30', began: false }, {}])
  expect((await managersTicks(manager())).map(({ name }) => name)).toEqual([
    ...['Test works', 'Test works'],
    ...['Test soon', 'Test soon'],
  ])
  const [first] = await ticksOf(manager(), personId)
  await tickItem(manager(), first?.id ?? '')
  expect((await ticksOf(manager(), personId)).map(({ done }) => done)).toEqual([false, true])
  expect((await ticksOf(manager(8), personId)).map(({ done }) => done)).toEqual([false])
  await untickItem(manager(), first?.id ?? '')
  expect((await ticksOf(manager(), personId)).map(({ done }) => done)).toEqual([false, false])
  await stopOnboarding(hr(), soon.id)
  expect(await ticksOf(manager(), soon.personId)).toEqual([])
})

test('an item of another or a former team cannot be ticked', async () => {
  const { personId } = await starter('left-team')
  expect(await ticksOf(asAccount(other), personId)).toEqual([])
  expect(await ticksOf(hr(), personId)).toEqual([])
  await world.database.db.update(posts).set({ dateTo: '2026-11-19' }).where(eq(posts.personId, personId))
  expect(await ticksOf(manager(), personId)).toEqual([])
})

test('who leads a person reads how far the way in is; another manager finds none', async () => {
  const { personId, id } = await starter('read')
  const own = await onboardingInTeam(manager(), personId)
  expect(own).toMatchObject({ id, finished: false, stuck: expect.stringContaining('Passport') })
  expect(own?.open.map(({ owner }) => owner)).toContain('manager')
  expect(await onboardingInTeam(asAccount(other), personId)).toBeUndefined()
  expect((await onboardingInTeam(hr(), personId))?.id).toBe(id)
})

test('no other role reads the onboarding of a team', async () => {
  const { personId } = await starter('closed')
  for (const role of roles.filter((name) => !['Admin / HR', 'Supervisor / Manager'].includes(name))) {
    const ctx = asAccount(accounts[role])
    await expect(managersTicks(ctx)).rejects.toThrow('Supervisors only.')
    await expect(onboardingInTeam(ctx, personId)).rejects.toThrow('Supervisors only.')
  }
})
