import '#domains/composition.server.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { listTracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { system } from '#platform/actor.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { firstDays } from '#server/demo/first-days.ts'
import { startEmbeddedDatabase } from '#server/embedded/database.ts'
import { fillReferenceData } from '#server/reference-data.ts'

// How the tracker scales to ten times the staff: a page must not grow with them, a filter by status may, linearly.
const most = { page: 3, filtered: 15 }
const runs = 15

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'bench-compliance-'))
const server = await startEmbeddedDatabase({ dataDir, database: 'bench' })
try {
  await migrate(server.url)
  await fillReferenceData(server.url)
  const database = openDatabase(server.url)
  const few = await measured(database, 200)
  const many = await measured(database, 2000)
  await database.close()
  const ratio = { page: many.page / few.page, filtered: many.filtered / few.filtered }
  for (const what of ['page', 'filtered'] as const)
    console.log(
      `${what.padEnd(10)} 200 staff ${few[what].toFixed(1)} ms, 2000 staff ${many[what].toFixed(1)} ms, ratio ${ratio[what].toFixed(1)} (at most ${most[what]})`,
    )
  const kept = ratio.page <= most.page && ratio.filtered <= most.filtered
  console.log(kept ? 'kept' : 'BROKEN')
  process.exitCode = kept ? 0 : 1
} finally {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function measured(database: Database, staff: number) {
  await fill(database, staff)
  const ctx = { actor: system, db: database.db, now: Temporal.Now.instant() }
  const time = (typed: object) => median(() => listTracked(ctx, trackerFilters.parse(typed)))
  return { page: await time({ page: 5 }), filtered: await time({ status: 'expired', page: 2 }) }
}

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < runs; run++) {
    const before = performance.now()
    await work()
    times.push(performance.now() - before)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(runs / 2)] ?? 0
}

/** Brings the staff up to so many, in ten jobs at ten places, each with three facts a type. */
async function fill(database: Database, staff: number): Promise<void> {
  const { pool } = database
  await pool.query(`insert into jobs (id, title, created_at) select gen_random_uuid(), 'Job ' || n, now()
    from generate_series(1, 10) n on conflict do nothing`)
  await pool.query(`insert into locations (id, name, created_at) select gen_random_uuid(), 'Place ' || n, now()
    from generate_series(1, 10) n on conflict do nothing`)
  await pool.query(
    `with fresh as (insert into people (id, name, email, created_at)
        select gen_random_uuid(), 'Person ' || lpad(n::text, 5, '0'), 'p' || n || '@example.com', now()
        from generate_series((select count(*) + 1 from people), $1::int) n returning id, name),
      placed as (insert into posts (id, person_id, job_id, location_id, planned_start, recorded_at, recorded_by)
        select gen_random_uuid(), fresh.id, (select id from jobs where title = 'Job ' || 1 + right(fresh.name, 1)::int),
          (select id from locations where locations.name = 'Place ' || 1 + right(fresh.name, 1)::int), '2020-01-01', now(), fresh.id
        from fresh returning 1)
      insert into compliance_facts (id, person_id, type_id, aspect, valid_from, expires_on, recorded_at, recorded_by, source)
        select gen_random_uuid(), fresh.id, types.id, case when round = 3 then 'competence' else 'theory' end,
          current_date - 300 * round, current_date - 300 * (round - 1) + (right(fresh.name, 2)::int * 3), now(), fresh.id, 'import'
        from fresh, compliance_types types, generate_series(1, 3) round where types.read_from is null`,
    [staff],
  )
  await startPlanned(database)
  await pool.query(`insert into pre_employment_checks (id, person_id, kind, outcome, checked_by, details, checked_on,
      follow_up_on, recorded_at, recorded_by)
    select gen_random_uuid(), people.id, 'dbs', 'in_progress', 'not_verified', '', current_date - 300 * round,
      current_date - 300 * (round - 1) + (right(people.name, 2)::int * 3), now(), people.id
    from people, generate_series(1, 3) round where people.name like 'Person %' and not exists (
      select 1 from pre_employment_checks there where there.person_id = people.id)`)
  await pool.query('analyze')
}

/** Everyone has begun on the day that was planned. */
async function startPlanned(database: Database): Promise<void> {
  const { rows } = await database.pool.query<Planned>(
    `select id, person_id as "personId", job_id as "jobId", location_id as "locationId", planned_start::text as "dateFrom",
      recorded_at::text as "recordedAt", recorded_by as "recordedBy" from posts where date_from is null`,
  )
  const by = await firstDays(database, rows)
  await database.pool.query(
    `update posts set date_from = planned_start, bring_in_id = by from unnest($1::uuid[], $2::uuid[]) as begun(post, by)
      where posts.id = begun.post`,
    [rows.map(({ id }) => id), by.map(({ bringInId }) => bringInId)],
  )
}

type Planned = Parameters<typeof firstDays>[1][number] & { id: string }
