import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { accountsOfAllRoles, openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { seededRandom } from '#tests/random.ts'
import { applicationStages } from './application-stages.table.ts'
import { applicationEvents, applications } from './applications.table.ts'
import { pipeline } from './pipeline.queries.server.ts'

let world: World
let hr: User
beforeAll(async () => {
  world = await openWorld()
  hr = (await accountsOfAllRoles(world))['Admin / HR'].actor
})
afterAll(() => world.close())
beforeEach(() =>
  asOwner(world.database.db, (owner) =>
    owner.execute(sql`truncate applications, application_counts, application_stages cascade`),
  ),
)

const on = (day: string): Ctx<User> => ({ ...world.ctx(hr), actor: hr, now: Temporal.Instant.from(`${day}T12:00:00Z`) })
const sent = async (createdAt: string, status: 'submitted' | 'offer_made' = 'submitted') => {
  const { id } = await makeApplication(world.database.db)
  await world.database.db.delete(applicationEvents).where(eq(applicationEvents.applicationId, id))
  await world.database.db.update(applications).set({ createdAt, status }).where(eq(applications.id, id))
  return id
}
const event = (applicationId: string, at: string) =>
  world.database.db.insert(applicationEvents).values({ id: v7(), applicationId, toStatus: 'submitted', by: v7(), at })

test('an application is slow on the seventh day after something last happened to it', async () => {
  const id = await sent('2026-11-01T23:30:00Z')
  const slow = async (day: string) => (await pipeline(on(day))).stages[0]
  expect(await slow('2026-11-07')).toEqual({ stage: 'submitted', count: 1, slow: 0 })
  expect(await slow('2026-11-08')).toEqual({ stage: 'submitted', count: 1, slow: 1 })
  await event(id, '2026-11-08T10:00:00Z')
  expect(await slow('2026-11-14')).toMatchObject({ slow: 0 })
  expect(await slow('2026-11-15')).toMatchObject({ slow: 1 })
})

test('each stage has its applications, and one that is settled is in none', async () => {
  const id = await sent('2026-11-01T10:00:00Z', 'offer_made')
  await sent('2026-11-19T10:00:00Z')
  expect((await pipeline(on('2026-11-20'))).stages).toEqual([
    { stage: 'submitted', count: 1, slow: 0 },
    { stage: 'interview_scheduled', count: 0, slow: 0 },
    { stage: 'offer_made', count: 1, slow: 1 },
  ])
  await world.database.db.update(applications).set({ status: 'rejected' }).where(eq(applications.id, id))
  expect((await pipeline(on('2026-11-20'))).stages[2]).toMatchObject({ count: 0, slow: 0 })
})

test('without anyone who was hired there is no average', async () => {
  expect(await pipeline(on('2026-11-20'))).toMatchObject({ hired: 0, daysToStart: null })
})

test('whatever is written of applications and what happened to them, the stages follow', async () => {
  const { db } = world.database
  const random = seededRandom()
  const ids = [await sent('2026-11-01T10:00:00Z'), await sent('2026-11-02T10:00:00Z', 'offer_made')]
  const statuses = ['submitted', 'interview_scheduled', 'offer_made', 'rejected', 'hired', 'withdrawn'] as const
  const instant = () => `2026-11-${String(3 + random(17)).padStart(2, '0')}T10:00:00Z`
  for (let n = 0; n < 60; n++) {
    const id = ids[random(ids.length)] ?? ''
    const any = sql`(select id from application_events order by md5(id::text || ${n}) limit 1)`
    const writes = [
      () => event(id, instant()),
      () =>
        db
          .update(applications)
          .set({ status: statuses[random(6)] ?? 'hired' })
          .where(eq(applications.id, id)),
      () => db.update(applications).set({ createdAt: instant() }).where(eq(applications.id, id)),
      () => db.execute(sql`update application_events set at = ${instant()} where id = ${any}`),
      () => db.execute(sql`update application_events set application_id = ${id} where id = ${any}`),
      () => db.execute(sql`delete from application_events where id = ${any}`),
    ]
    await writes[random(writes.length)]?.()?.catch(() => {})
    const { rows } = await db.execute(sql`select id as "applicationId", status,
      greatest(created_at, (select max(at) from application_events where application_id = applications.id)) as "movedAt"
      from applications where status in ('submitted', 'interview_scheduled', 'offer_made') order by id`)
    const kept = await db.execute(sql`select application_id as "applicationId", status, moved_at as "movedAt"
      from ${applicationStages} order by application_id`)
    expect(kept.rows).toEqual(rows)
  }
})
