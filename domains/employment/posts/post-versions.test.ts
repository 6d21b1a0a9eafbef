import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { complianceTypes, complianceTypeVersions } from '#domains/compliance/compliance.table.ts'
import { endStaffPost, moveToTeam } from '#domains/employment/staff-files/staff-posts.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { agedTypes, employ, workplace } from '#tests/staff.ts'
import { postVersions } from './post-versions.table.ts'
import { posts } from './posts.table.ts'

let world: World
let hr: User

beforeAll(async () => {
  world = await openWorld()
  hr = (await accountsOfAllRoles(world))['Admin / HR'].actor
})
afterAll(() => world.close())

const on = (now: string): Ctx<User> => ({ ...world.ctx(hr), actor: hr, now: Temporal.Instant.from(now) })

test('of two changes at once one version is known now, also when the earlier click is kept last', async () => {
  const personId = await employ(world, await workplace(world))
  const [post] = await world.database.db.select().from(posts).where(eq(posts.personId, personId))
  const which = { personId, postId: post?.id ?? '' }
  await endStaffPost(on('2026-11-20T12:00:00.100Z'), which, '2026-11-20')
  await moveToTeam(on('2026-11-20T12:00:00.000Z'), which, { team: 'Nights', managerId: '' })
  const known = await world.database.db
    .select()
    .from(postVersions)
    .where(and(eq(postVersions.postId, which.postId), isNull(postVersions.knownUntil)))
  expect(known).toMatchObject([{ team: 'Nights', dateTo: '2026-11-20' }])
})

test('and so it is of how a type is set', async () => {
  const { fire_safety: id = '' } = await agedTypes(world)
  const set = (recordedAt: string, change: object) =>
    world.database.db
      .update(complianceTypes)
      .set({ ...change, recordedAt })
      .where(eq(complianceTypes.id, id))
  await set('2026-11-20T12:00:00.100Z', { closedAt: '2026-11-20T12:00:00.100Z' })
  await set('2026-11-20T12:00:00.000Z', { name: 'Fire' })
  const known = await world.database.db
    .select()
    .from(complianceTypeVersions)
    .where(and(eq(complianceTypeVersions.typeId, id), isNull(complianceTypeVersions.knownUntil)))
  expect(known).toMatchObject([{ name: 'Fire', open: false }])
})
