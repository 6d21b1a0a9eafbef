import { getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { complianceAhead } from '#domains/compliance/forecast/curve.queries.server.ts'
import { forecastFilters } from '#domains/compliance/forecast/forecast.form.ts'
import { keptTracker, keptTypes, trackerIsOf } from '#domains/compliance/tracker/kept-tracker.queries.server.ts'
import { listMatrix } from '#domains/compliance/tracker/matrix.queries.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { listTracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { dashboardFigures } from '#domains/dashboard.queries.server.ts'
import { readBy } from '#domains/dashboard-tables.queries.server.ts'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { directoryIsOf, staffDirectory } from '#domains/employment/standing/directory.queries.server.ts'
import { staffGlances } from '#domains/employment/standing/marks.queries.server.ts'
import { sidebarCounts } from '#domains/sidebar.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { long } from '#tests/long.ts'
import { seededRandom } from '#tests/random.ts'
import { type FilledWorld, openFilledWorld } from './world.ts'

let world: FilledWorld
let start: Temporal.Instant
beforeAll(async () => {
  world = await openFilledWorld()
  start = world.ctx().now
})
afterAll(() => world.close())

const at = (minutes = 0) =>
  ({ ...world.ctx(world.people['Admin / HR'].actor), now: start.add({ minutes }) }) as Ctx<User>
const isOf = [...Object.values(readBy).flat(), ...directoryIsOf, ...trackerIsOf]
const read = [...new Set(isOf.map(getTableName) as string[])].sort()

const tracked = trackerFilters.parse({})

/** What is kept: the figures of the dashboard and of the sidebar, a page of the directory, of the tracker and of the matrix, and the forecast. */
const looks = async (ctx: Ctx<User>) => ({
  figures: await dashboardFigures(ctx),
  sidebar: await sidebarCounts(ctx),
  directory: await staffDirectory(ctx, staffFilters.parse({})),
  types: await keptTypes(ctx),
  tracker: await keptTracker(ctx, 'tracker', tracked, async (lasts) => {
    const { rows, ...list } = await listTracked(ctx, tracked, { lasts })
    const glances = await staffGlances(
      ctx,
      rows.map(({ id }) => id),
    )
    return { ...list, rows, glances }
  }),
  ahead: await complianceAhead(ctx, forecastFilters.parse({})),
  matrix: await keptTracker(ctx, 'matrix', tracked, async (lasts) => {
    const types = (await keptTypes(ctx)).map(({ id }) => id)
    return listMatrix(ctx, tracked, types, { lasts })
  }),
})

/** As a process finds it that has kept nothing yet. */
async function workedOut(ctx: Ctx<User>) {
  const { db, close } = openDatabase(world.url)
  return looks({ ...ctx, db }).finally(close)
}

/** The tables of the statements that the figures send. */
async function sentBy(ctx: Ctx<User>): Promise<Set<string>> {
  const sent = vi.spyOn(world.database.pool, 'query')
  await looks(ctx)
  const texts = sent.mock.calls.map(([asked]) => (asked as unknown as { text: string }).text)
  sent.mockRestore()
  return new Set(
    texts.flatMap((text) => [...text.matchAll(/(?:from|join)\s+"?(\w+)"?/g)].map(([, table = '']) => table)),
  )
}

test('every table that something kept is read from is named, and notes that it is written', async () => {
  const { rows } = await world.database.db.execute<{ name: string; noting: boolean }>(sql`
    select relname as name, exists (select 1 from pg_trigger join pg_proc on pg_proc.oid = tgfoid
      where tgrelid = pg_class.oid and proname = 'table_changed') as noting
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`)
  const tables = new Set(rows.map(({ name }) => name))
  const sent = [...(await sentBy(at()))].filter((name) => tables.has(name) && !read.includes(name))
  // by the function over the facts, of which nothing is kept
  expect(sent.sort()).toEqual(['compliance_rules', 'compliance_type_versions', 'post_versions'])
  const silent = rows.filter(({ name, noting }) => read.includes(name) && !noting).map(({ name }) => name)
  // of these the rows themselves are the version
  expect(silent.sort()).toEqual(['compliance_work', 'standing_work'])
})

test('a second look asks for the versions alone, unless someone is being onboarded whose state is not kept', async () => {
  const closed = start.toString()
  await world.database.db.execute(sql`update onboarding_checklists set closed_at = ${closed} where closed_at is null`)
  await looks(at())
  expect([...(await sentBy(at()))]).toEqual(['table_versions'])
  await world.database.db.execute(sql`update onboarding_checklists set closed_at = null where closed_at = ${closed}`)
})

// each of them takes half a second; in the long tests all, otherwise every third
const columnsTried = async (table: string) => (await columnsOf(table)).filter((_, n) => long || n % 3 === 1)
const columnsOf = async (table: string) =>
  (
    await world.database.db.execute<{ column: string }>(sql`select attname as column from pg_attribute
      where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' order by attnum`)
  ).rows.map(({ column }) => column)

test.each(['applications', 'application_events', 'messages', 'people', 'reference_requests'])(
  'of %s, which note some of what is written alone, columns may move from row to row',
  async (table) => {
    const name = sql.identifier(table)
    for (const each of await columnsTried(table)) {
      const column = sql.identifier(each)
      const moved = sql`select ctid as row, coalesce(lag(${column}) over (order by ctid), ${column}) as value from ${name}`
      const write = sql`update ${name} set ${column} = moved.value from (${moved}) as moved where ${name}.ctid = moved.row`
      await world.database.db.execute(write).catch(() => {})
      expect({ each, kept: await looks(at()) }).toEqual({ each, kept: await workedOut(at()) })
    }
  },
)

/** One row is removed, or one of its columns takes the value of another row; what the database refuses is not written. */
async function writeSome(table: string, random: (most: number) => number): Promise<void> {
  const { db } = world.database
  const name = sql.identifier(table)
  const { rows } = await db.execute<{ column: string; n: number }>(sql`select attname as column,
    (select count(*)::int from ${name}) as n from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''
      and (attrelid, attname) <> ('hires'::regclass, 'post_id') order by attnum`)
  // two applications of one post would fail all that follows
  const { column: picked, n } = rows[random(rows.length)] ?? { column: '', n: 0 }
  if (n === 0) return
  const column = sql.identifier(picked)
  const row = () => sql`${name} order by ctid limit 1 offset ${random(n)}`
  const which = sql`where ctid = (select ctid from ${row()})`
  const written =
    random(5) === 0
      ? sql`delete from ${name} ${which}`
      : sql`update ${name} set ${column} = (select ${column} from ${row()}) ${which}`
  await db.execute(written).catch(() => {})
}

// some of what is written at random no page can be drawn from, kept or not
const orFailure = (look: Promise<unknown>) => look.catch(() => 'failed')

const WRITES = long ? 3000 : 30

test('whatever is written, by whatever way, what is kept is what is worked out', {
  timeout: long ? 3_600_000 : 120_000,
}, async () => {
  const random = seededRandom()
  let minutes = 0
  for (let write = 0; write < WRITES; write++) {
    for (let times = 0; times < 3; times++) await writeSome(read[random(read.length)] ?? '', random)
    minutes += [0, 1, 7, 600][random(4)] ?? 0
    const ctx = at(minutes)
    expect(await orFailure(looks(ctx))).toEqual(await orFailure(workedOut(ctx)))
  }
})
