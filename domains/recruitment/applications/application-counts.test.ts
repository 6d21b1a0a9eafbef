import { count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { applicationStatuses, referenceStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { rehearse, transaction } from '#platform/ctx.server.ts'
import { openWorld, type World } from '#tests/access/world.ts'
import { makeApplication } from '#tests/applications.ts'
import { seededRandom } from '#tests/random.ts'
import { keptCount } from './application-counts.queries.server.ts'
import { recountApplications, sweepApplicationCounts } from './application-counts.server.ts'
import { applicationCounts, applicationEvents, applications } from './applications.table.ts'

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
const someState = () => ({ status: pick(applicationStatuses), referenceStatus: pick(referenceStatuses) })

/** What is kept of each status, and how many there are, as one transaction sees them. */
async function differing(): Promise<unknown[]> {
  const { rows } = await world.database.db.execute(sql`
    select coalesce(kept.n, 0) as kept, coalesce(held.n, 0) as held from
      (select status, reference_status, sum(change)::int as n from ${applicationCounts} group by 1, 2) as kept
      full join (select status, reference_status, count(*)::int as n from ${applications} group by 1, 2) as held
      using (status, reference_status) where coalesce(kept.n, 0) <> coalesce(held.n, 0)`)
  return rows
}

/** Fifteen writes, one after another: applications come, move, and are deleted; every fourth is taken back. */
async function aWriter(): Promise<void> {
  const own: { id: string }[] = []
  for (let write = 0; write < 15; write++) {
    const keep = write % 4 === 3 ? rehearse : transaction
    await keep(world.ctx(), async ({ db }) => {
      const made = await makeApplication(db, someState())
      if (keep === transaction) own.push(made)
      await db
        .update(applications)
        .set(someState())
        .where(eq(applications.id, pick(own)?.id ?? made.id))
      const gone = write % 5 === 4 ? own.shift() : undefined
      if (!gone) return
      await db.delete(applicationEvents).where(eq(applicationEvents.applicationId, gone.id))
      await db.delete(applications).where(eq(applications.id, gone.id))
    })
  }
}

test('what is kept is what there is, at every moment, while many write and it is added up', async () => {
  let writing = true
  const writers = Promise.all(Array.from({ length: 6 }, aWriter)).finally(() => {
    writing = false
  })
  const sweeper = async () => {
    while (writing) await sweepApplicationCounts(world.ctx())
  }
  const sweepers = Promise.all([sweeper(), sweeper()])
  while (writing) expect(await differing()).toEqual([])
  await Promise.all([writers, sweepers])
  expect(await differing()).toEqual([])
  const [held] = await world.database.db.select({ n: count() }).from(applications)
  const { rows } = await world.database.db.execute(sql`select ${keptCount({})} as n`)
  expect(rows).toEqual([held])
})

test('many changes are added up to one row for each state', async () => {
  await world.database.db.execute(sql`do $$ begin for change in 1..100 loop
    update applications set status = 'hired' where id = (select id from applications where status <> 'hired' limit 1);
    update applications set status = 'rejected' where id = (select id from applications where status = 'hired' limit 1);
  end loop; end $$`)
  await sweepApplicationCounts(world.ctx())
  const rows = await world.database.db.$count(applicationCounts)
  expect(rows).toBeLessThanOrEqual(applicationStatuses.length * referenceStatuses.length)
  expect(await differing()).toEqual([])
})

test('a writer does not wait for another that counts in the same row', async () => {
  await transaction(world.ctx(), async ({ db }) => {
    await makeApplication(db, { status: 'submitted' })
    await makeApplication(world.database.db, { status: 'submitted' })
    await sweepApplicationCounts(world.ctx())
  })
  expect(await differing()).toEqual([])
})

test('an application deleted with others leaves the counts as they are counted', async () => {
  await rehearse(world.ctx(), async ({ db }) => {
    await db.delete(applicationEvents)
    await db.delete(applications)
    const { rows } = await db.execute(sql`select ${keptCount({})} as n, ${keptCount({ status: 'hired' })} as hired`)
    expect(rows).toEqual([{ n: 0, hired: 0 }])
  })
})

test('counts that went wrong are put right by counting again', async () => {
  const ctx = world.ctx()
  await makeApplication(ctx.db, { status: 'submitted', referenceStatus: 'pending' })
  expect(await recountApplications(ctx)).toBe(0)
  await ctx.db.execute(sql`insert into application_counts values ('submitted', 'pending', 3), ('hired', 'sent', -1)`)
  expect(await recountApplications(ctx)).toBe(2)
  await ctx.db.execute(sql`delete from application_counts where status = 'submitted' and reference_status = 'pending'`)
  expect(await recountApplications(ctx)).toBe(1)
  expect(await differing()).toEqual([])
})
