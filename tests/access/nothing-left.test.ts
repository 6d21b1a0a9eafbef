import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { previewDeletion } from '#domains/data-protection/retention.queries.server.ts'
import { retentionKinds } from '#domains/data-protection/retention.rules.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { ownersUrlOf } from '#tests/as-owner.ts'
import { long } from '#tests/long.ts'
import { deleteShown } from '#tests/retention.ts'
import { type FilledWorld, openFilledWorld } from './world.ts'

let world: FilledWorld
beforeAll(async () => {
  world = await openFilledWorld()
}, 600_000)
afterAll(() => world.close())

/** A century on, everyone has left and every period has ended. */
const later = (): Ctx<User> => {
  const { actor } = world.people['Admin / HR']
  return { ...world.ctx(actor), actor, now: Temporal.Now.instant().add({ hours: 24 * 36_525 }) }
}

// what says what happened by ids alone
const logs = ['audit_log', 'retention_items', 'retention_runs']

/** Every column of every table, but the logs, in which one of these ids is found. */
async function columnsNaming(ids: readonly string[]): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ table: string; column: string }>(
    `select columns.table_name as "table", column_name as "column" from information_schema.columns
      join information_schema.tables using (table_schema, table_name)
      where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any($1)
        and data_type in ('uuid', 'text', 'jsonb') order by 1, 2`,
    [logs],
  )
  const naming = []
  for (const { table, column } of rows) {
    const found = await world.database.pool.query(
      `select 1 from "${table}" as row where exists
        (select 1 from unnest($1::text[]) as id where position(id in row."${column}"::text) > 0) limit 1`,
      [ids],
    )
    if (found.rows.length > 0) naming.push(`${table}.${column}`)
  }
  return naming
}

/** Some of everyone, those with the most records first: leavers, and people whose application came to nothing. */
async function end(): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownersUrlOf(world.database.pool), max: 1 })
  const most = long ? 'all' : '6'
  await pool.query(`create table leaving as select person_id as id from posts
    left join applications on applicant_id = person_id and status = 'hired'
    where person_id not in (select person_id from users where person_id is not null)
    group by person_id order by count(applications.id) desc, person_id limit ${most}`)
  await pool.query(`create table turned_down as select id from applications
    where status in ('offer_made', 'interview_scheduled', 'rejected') order by status desc, id limit ${most}`)
  await pool.query(`update posts set manager_id = null where manager_id in (select id from leaving)`)
  await pool.query('update post_versions set manager_id = null where manager_id in (select id from leaving)')
  await pool.query(
    `update posts set date_to = greatest(date_from, '2026-01-31') where person_id in (select id from leaving)`,
  )
  await pool.query(`update staff_files set left_on = '2026-01-31' where person_id in (select id from leaving)`)
  await pool.query(`update applications set status = 'withdrawn' where id in (select id from turned_down)`)
  await pool.query('update application_drafts set warned_at = updated_at')
  await pool.query('drop table leaving, turned_down')
  await pool.end()
}

test('of the filled hub: no column of any table names an application or a person that was deleted', async () => {
  const { pool } = world.database
  await pool.query('update applications set status = $1 where status in ($2, $3)', [
    'submitted',
    'rejected',
    'withdrawn',
  ])
  await end()
  const ids = 'select id::text from people union all select id::text from applications'
  const before = (await pool.query<{ id: string }>(ids)).rows.map(({ id }) => id)
  for (const kind of retentionKinds)
    if ((await previewDeletion(later(), kind, { page: 1 })).records > 0) await deleteShown(later(), kind)
  const kept = new Set((await pool.query<{ id: string }>(ids)).rows.map(({ id }) => id))
  const gone = before.filter((id) => !kept.has(id))
  expect(gone.length).toBeGreaterThan(10)
  expect(await columnsNaming(gone)).toEqual([])
}, 600_000)
