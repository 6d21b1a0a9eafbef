import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { heldRights, roleOf } from '#platform/db/hub-role.server.ts'
import { LAST_BEFORE } from '#platform/db/journal.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { migrateOrSay } from './database.ts'

type Fresh = Awaited<ReturnType<typeof freshDatabase>>
let fresh: Fresh
let hub: pg.Client
let owner: pg.Client
beforeAll(async () => {
  fresh = await freshDatabase()
  ;[hub, owner] = await Promise.all([connected(fresh.url), connected(fresh.ownerUrl)])
})
afterAll(async () => {
  await Promise.all([hub.end(), owner.end()])
  await fresh.drop()
})

async function connected(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString })
  await client.connect()
  return client
}

const codeOf = (statement: string) =>
  hub.query(statement).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )
const DENIED = '42501'

test('the hub owns nothing and may do nothing that only an owner may', async () => {
  const { rows: owned } = await owner.query(
    `select relname from pg_class where pg_get_userbyid(relowner) = $1 union all
     select proname from pg_proc where pg_get_userbyid(proowner) = $1`,
    [await roleOf(fresh.url)],
  )
  expect(owned).toEqual([])
  const tables = await allTables()
  expect(tables.length).toBeGreaterThan(150)
  let tried = 0
  for (const table of tables)
    for (const statement of [
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} disable trigger user`,
      `create trigger t before insert on ${table} execute function refuse_change()`,
    ]) {
      expect([statement, await codeOf(statement)]).toEqual([statement, DENIED])
      tried++
    }
  for (const statement of [
    'set session_replication_role = replica',
    'create table own (id int)',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'set role carestead',
    'alter role carestead_hub createdb',
    'create extension pg_trgm schema pg_temp',
  ])
    expect([statement, await codeOf(statement)]).toEqual([statement, expect.stringMatching(/^(42501|42710)$/)])
  console.log(`${tried} statements of an owner refused over ${tables.length} tables`)
})

test('of rows on which safety rests the hub changes the named columns alone, and deletes none', async () => {
  for (const [table, rights] of Object.entries(heldRights)) {
    const { rows } = await owner.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
      [table],
    )
    for (const { name } of rows) {
      const may = rights.update.includes(name)
      expect([table, name, await codeOf(`update ${table} set ${name} = ${name} where false`)]).toEqual([
        table,
        name,
        may ? 'done' : DENIED,
      ])
    }
    expect([table, await codeOf(`delete from ${table} where false`)]).toEqual([table, DENIED])
    const added = await codeOf(`insert into ${table} select * from ${table} where false`)
    expect([table, added === DENIED]).toEqual([table, rights.insert === false])
  }
})

// read from no list of the code, so that one taken out of it there is missed here
test.each([
  ...['update clearances set person_id = person_id', 'update clearances set kind = kind'],
  'update pre_employment_checks set follow_up_on = follow_up_on',
  'update manager_appointments set date_from = date_from',
  'update risk_assessments set decision = decision',
  ...['from_id', 'into_id', 'undone_at'].map((column) => `update merges set ${column} = ${column}`),
  ...['clearances', 'pre_employment_checks', 'risk_assessments', 'manager_appointments', 'merges', 'audit_log'].map(
    (table) => `delete from ${table}`,
  ),
])('the hub may not %s', async (statement) => {
  expect(await codeOf(`${statement} where false`)).toBe(DENIED)
})

test('a merge’s rows move in the transaction of that merge alone', async () => {
  const one = '01a21e05-26a6-7576-8a0f-9cfd84e2378f'
  expect(await codeOf(`select move_with_merge('${one}', 'clearances', 'person_id', array['${one}']::uuid[])`)).toBe(
    DENIED,
  )
  expect(await codeOf(`select erase_rows('audit_log', array['${one}']::uuid[])`)).toBe('20000')
})

test('what the database checks looks past the tables of a session', async () => {
  const { rows } = await owner.query(
    `select proname from pg_proc where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
     and proname not like 'tests_%' and not coalesce('search_path=public, pg_temp' = any (proconfig), false)`,
  )
  expect(rows).toEqual([])
  expect(await codeOf('create temp table clearances (id uuid)')).toBe('done')
  await owner.query('comment on schema drizzle is null')
  await migrate(fresh.ownerUrl, await roleOf(fresh.url))
  const again = await connected(fresh.url)
  expect(await again.query('create temp table clearances (id uuid)').catch(({ code }) => code)).toBe(DENIED)
  await again.end()
})

test('a table that comes later is the hub’s to read and write, and no more', async () => {
  await owner.query('create table comes_later (id int)')
  expect(await codeOf('select * from comes_later')).toBe(DENIED)
  await owner.query('comment on schema drizzle is null')
  await migrate(fresh.ownerUrl, await roleOf(fresh.url))
  expect(await codeOf('select * from comes_later')).toBe('done')
  expect(await codeOf('truncate comes_later')).toBe(DENIED)
})

test('a hub with one role goes on, migrations included', async () => {
  const other = await freshDatabase()
  await migrateOrSay({ url: other.ownerUrl, ownerUrl: undefined })
  await migrateOrSay({ url: other.ownerUrl, ownerUrl: other.ownerUrl })
  await other.drop()
})

test('a role that may not migrate starts while nothing waits, and else says what to set', async () => {
  await migrateOrSay({ url: fresh.url, ownerUrl: undefined })
  await owner.query('delete from drizzle.sql_files')
  await expect(migrateOrSay({ url: fresh.url, ownerUrl: undefined })).rejects.toThrow(
    /^The database waits for one migration, .*set DATABASE_OWNER_URL/,
  )
  await owner.query('delete from drizzle.__drizzle_migrations')
  await owner.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)`, [LAST_BEFORE.moment])
  await expect(migrateOrSay({ url: fresh.url, ownerUrl: undefined })).rejects.toThrow(
    /^The database waits for (one migration|\d+ migrations), .*set DATABASE_OWNER_URL/,
  )
})

async function allTables(): Promise<string[]> {
  const { rows } = await owner.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle')`,
  )
  return rows.map(({ name }) => name)
}
