import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrateOrSay } from '#server/database.ts'
import { freshDatabase } from '#tests/postgres.ts'
import { LAST_BEFORE } from './journal.server.ts'
import { migrate } from './migrate.server.ts'

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let client: pg.Client
beforeEach(async () => {
  fresh = await freshDatabase()
  client = new pg.Client({ connectionString: fresh.ownerUrl })
  await client.connect()
})
afterEach(async () => {
  await client.end()
  await fresh.drop()
})

test('a backup of before 0.2.0 put back over a database of 0.2.0 gets the functions and triggers of 0.2.0', async () => {
  // what pg_restore --clean leaves: everything of the backup, and beside it drizzle.sql_files, which no backup of before has
  await client.query('drop trigger staff_files_leaving_kept on staff_files; drop function keep_leaving_of_file')
  await client.query(
    `create or replace function has_come(moment timestamptz) returns boolean language sql stable as 'select true'`,
  )
  await client.query('delete from drizzle.__drizzle_migrations')
  await client.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', $1)`, [
    LAST_BEFORE.moment,
  ])
  await migrate(fresh.ownerUrl, 'carestead_hub')
  const { rows } = await client.query(
    `select (select count(*)::int from pg_trigger where tgname = 'staff_files_leaving_kept') as triggers,
      (select prosrc <> 'select true' from pg_proc where proname = 'has_come') as ours`,
  )
  expect(rows).toEqual([{ triggers: 1, ours: true }])
})

test('a hub that may not migrate starts after its owner did alone, or was cut off before the grants', async () => {
  await client.query('drop table drizzle.sql_files')
  await migrate(fresh.ownerUrl)
  await migrateOrSay({ url: fresh.url, ownerUrl: undefined })
})
