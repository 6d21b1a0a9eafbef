import { globSync, readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { freshDatabase } from '#tests/postgres.ts'
import { migrate } from './migrate.server.ts'
import { hashOfFiles, sqlFiles } from './sql-files.server.ts'

const migrations = 'platform/db/migrations'

test('every SQL file beside a noun is declared, and a change of any of them raises their number', () => {
  const files = globSync('{domains,platform}/**/*.sql').filter((file) => !file.startsWith(migrations))
  expect(sqlFiles.files.toSorted()).toEqual(files.map((file) => file.replaceAll('\\', '/')).sort())
  expect(hashOfFiles(), 'add this line at the end of "texts" in sql-files.json').toBe(sqlFiles.hash)
})

test('no migration makes a function, a trigger or a view, but what indexes and migrations use', () => {
  const made = globSync(`${migrations}/*.sql`).flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /create (?:or replace )?(?:constraint )?(?:function|trigger|view) (\w+)/gi,
      ),
    ].map(([, name]) => name),
  )
  expect(made).toEqual(['fold', 'bring_in_rule'])
})

test('of the snapshots of the tables only the newest is kept', () => {
  const kept = readdirSync(`${migrations}/meta`).filter((name) => name.endsWith('_snapshot.json'))
  const last = readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()
    .at(-1)
  expect(kept).toEqual([`${last?.slice(0, 4)}_snapshot.json`])
})

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
beforeEach(async () => {
  fresh = await freshDatabase()
  client = new pg.Client({ connectionString: fresh.ownerUrl })
  await client.connect()
  await client.query('drop function tests_days_never_come cascade')
})
afterEach(async () => {
  await client.end()
  await fresh.drop()
})

const own = `pronamespace = 'public'::regnamespace and proname not in ('fold', 'bring_in_rule')
  and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`

/** Each function, trigger and view as the database has it, with who may run it. */
async function inDatabase(): Promise<unknown[]> {
  const { rows } = await client.query(
    `select oid::regprocedure::text as name, pg_get_functiondef(oid) as text, array_remove(proacl, null)::text as rights from pg_proc where ${own}
     union all select tgrelid::regclass || ' ' || tgname, pg_get_triggerdef(oid), tgenabled::text from pg_trigger where not tgisinternal
     union all select viewname, definition, '' from pg_views where schemaname = 'public' order by 1`,
  )
  return rows
}

test('the files alone make all of them, and applied again they change nothing', async () => {
  const before = await inDatabase()
  expect(before.length).toBeGreaterThan(600)
  await client.query('delete from drizzle.sql_files')
  await migrate(fresh.ownerUrl, 'carestead_hub')
  expect(await inDatabase()).toEqual(before)
  await client.query(`do $$ declare one record; begin
    for one in select viewname from pg_views where schemaname = 'public' loop execute format('drop view if exists %I cascade', one.viewname); end loop;
    for one in select oid::regprocedure as name from pg_proc where ${own} loop execute format('drop function if exists %s cascade', one.name); end loop;
  end $$`)
  expect(await inDatabase()).toEqual([])
  await client.query('delete from drizzle.sql_files; comment on schema drizzle is null')
  await migrate(fresh.ownerUrl, 'carestead_hub')
  expect(await inDatabase()).toEqual(before)
})

const text = async () =>
  (await client.query(`select prosrc from pg_proc where proname = 'has_come'`)).rows[0]?.prosrc as string
const other = `create or replace function has_come(moment timestamptz) returns boolean language sql stable as 'select true'`

test('a version that starts later puts no older text back, and a newer one puts its own', async () => {
  const ours = await text()
  await client.query(other)
  await client.query('insert into drizzle.sql_files (number) values ($1)', [sqlFiles.number + 1])
  await migrate(fresh.ownerUrl)
  expect(await text()).toBe('select true')
  await client.query('delete from drizzle.sql_files')
  await Promise.all([1, 2, 3, 4].map(() => migrate(fresh.ownerUrl)))
  expect(await text()).toBe(ours)
  expect((await client.query('select number from drizzle.sql_files')).rows).toEqual([{ number: sqlFiles.number }])
})

test('what fails half way leaves the text of before, and no number', async () => {
  await client.query('delete from drizzle.sql_files')
  await client.query(other)
  // a function of another kind by a name of ours cannot be replaced
  await client.query('drop view table_versions; create table table_versions (id int)')
  await expect(migrate(fresh.ownerUrl)).rejects.toThrow(/table_versions/)
  expect(await text()).toBe('select true')
  expect((await client.query('select number from drizzle.sql_files')).rows).toEqual([])
})
