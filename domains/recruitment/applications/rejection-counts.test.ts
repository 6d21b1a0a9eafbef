import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicationStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { rehearse, transaction } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { seededRandom } from '#tests/random.ts'
import { recountApplications, sweepApplicationCounts } from './application-counts.server.ts'
import { applicationEvents, applications, rejectionCounts } from './applications.table.ts'

let world: World
let random: (most: number) => number

beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())
beforeEach(() => {
  random = seededRandom()
})

const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
const someEvent = () => ({
  toStatus: pick(['rejected', 'rejected', 'submitted'] as const),
  by: crypto.randomUUID(),
  // a few moments, some of them the same, on both sides of a midnight
  at: `2026-10-0${1 + random(3)}T${pick(['00:00:00', '12:00:00', '23:59:59.999999'])}Z`,
  reasonCode: pick([null, 'experience', 'other']),
})

/** What is kept of each day and reason, and how many there are, as one transaction sees them. */
async function differing(): Promise<unknown[]> {
  const { rows } = await world.database.db.execute(sql`
    select day, reason_code, coalesce(kept.n, 0) as kept, coalesce(held.n, 0) as held from
      (select day, reason_code, sum(change)::int as n from ${rejectionCounts} group by 1, 2) as kept
      full join (select (latest.at at time zone 'UTC')::date as day, coalesce(latest.reason_code, '') as reason_code,
          count(*)::int as n
        from ${applications} as sent cross join lateral (select at, reason_code from ${applicationEvents}
          where application_id = sent.id and to_status = 'rejected' order by at desc, id desc limit 1) as latest
        where sent.status = 'rejected' group by 1, 2) as held
      using (day, reason_code) where coalesce(kept.n, 0) <> coalesce(held.n, 0)`)
  return rows
}

/** Twenty writes, one after another: status and events come, change and go, in any order; every fourth is taken back. */
async function aWriter(): Promise<void> {
  const own: string[] = []
  for (let write = 0; write < 20; write++) {
    const keep = write % 4 === 3 ? rehearse : transaction
    await keep(world.ctx(), async ({ db }) => {
      const made = await makeApplication(db, { status: pick(applicationStatuses) })
      if (keep === transaction) own.push(made.id)
      const id = pick(own) ?? made.id
      const written = [
        () =>
          db
            .insert(applicationEvents)
            .values([someEvent(), someEvent()].map((event) => ({ ...event, applicationId: id }))),
        () =>
          db
            .update(applications)
            .set({ status: pick(['rejected', 'submitted']) })
            .where(eq(applications.id, made.id)),
        () =>
          db
            .update(applications)
            .set({ status: pick(['rejected', 'hired']) })
            .where(eq(applications.id, id)),
        () => db.update(applicationEvents).set(someEvent()).where(eq(applicationEvents.applicationId, id)),
        () => db.insert(applicationEvents).values({ ...someEvent(), applicationId: made.id }),
      ]
      for (const step of written.toSorted(() => random(2) - 0.5)) await step()
      const gone = write % 5 === 4 ? own.shift() : undefined
      if (!gone) return
      await db.delete(applicationEvents).where(eq(applicationEvents.applicationId, gone))
      await db.delete(applications).where(eq(applications.id, gone))
    })
  }
}

test('rejections are kept as they are, at every moment, while many write and they are added up', async () => {
  let writing = true
  const writers = Promise.all(Array.from({ length: 4 }, aWriter)).finally(() => {
    writing = false
  })
  const sweeper = async () => {
    while (writing) await sweepApplicationCounts(world.ctx())
  }
  const sweepers = Promise.all([sweeper(), sweeper()])
  while (writing) expect(await differing()).toEqual([])
  await Promise.all([writers, sweepers])
  expect(await differing()).toEqual([])
})

test('many rejections are added up to one row for each day and reason', async () => {
  const db = world.database.db
  for (let change = 0; change < 110; change++) {
    await db.execute(sql`update applications set status = 'hired' where status = 'rejected'`)
    await db.execute(sql`update applications set status = 'rejected'
      where id in (select application_id from application_events where to_status = 'rejected')`)
  }
  await sweepApplicationCounts(world.ctx())
  const rows = await db
    .selectDistinct({ day: rejectionCounts.day, reason: rejectionCounts.reasonCode })
    .from(rejectionCounts)
  expect(await db.$count(rejectionCounts)).toBe(rows.length)
  expect(await differing()).toEqual([])
}, 600_000)

test('rejections of which the count went wrong are put right by counting again', async () => {
  const ctx = world.ctx()
  expect(await recountApplications(ctx)).toBe(0)
  await ctx.db.execute(sql`insert into rejection_counts values ('2026-01-01', 'other', 3), ('2026-01-02', '', -1)`)
  expect(await recountApplications(ctx)).toBe(2)
  expect(await differing()).toEqual([])
})
