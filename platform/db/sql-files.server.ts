import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import declared from './sql-files.json' with { type: 'json' }

const root = new URL('../../', import.meta.url)

/**
 * The functions, triggers and views of the database, beside their nouns, in the order in which they are applied. Their number is
 * raised with every change: each has its line under `texts`, a hash of all of them in their order.
 */
export const sqlFiles = { number: declared.texts.length, hash: declared.texts.at(-1), files: declared.files }

export const readSql = (file: string): string => readFileSync(new URL(file, root), 'utf8')

export function hashOfFiles(): string {
  const hash = createHash('sha256')
  for (const file of sqlFiles.files) hash.update(`${file}\n${readSql(file)}`)
  return hash.digest('hex').slice(0, 16)
}

/** What a trigger names is found in our schema alone, whatever a session sets. */
const ownPathOfTriggers = `do $$ declare one regprocedure; begin
  for one in select oid from pg_proc
    where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype and proowner = current_user::regrole and proconfig is null
  loop execute format('alter function %s set search_path = public, pg_temp', one); end loop;
end $$`

/** Whether the database has an earlier number, or none. */
export async function sqlFilesWait(client: Pick<pg.Client | pg.Pool, 'query'>): Promise<boolean> {
  const { rows } = await client.query<{ made: boolean }>("select to_regclass('drizzle.sql_files') is not null as made")
  if (!rows[0]?.made) return true
  const kept = await client.query<{ number: number | null }>('select max(number) as number from drizzle.sql_files')
  return (kept.rows[0]?.number ?? 0) < sqlFiles.number
}

const DEADLOCK = '40P01'
const TRIES = 5

/**
 * Applies all of them in one transaction where the database has an earlier number, so that a process of the version before that
 * starts later puts none of its own back. The client is the owner's and holds the lock of migrations.
 */
export async function applySqlFiles(client: pg.Client, tries = TRIES): Promise<void> {
  await client.query(`create table if not exists drizzle.sql_files
    (number integer primary key, applied_at timestamptz not null default now());
    grant usage on schema drizzle to public; grant select on drizzle.sql_files, drizzle.__drizzle_migrations to public`)
  if (!(await sqlFilesWait(client))) return
  try {
    await client.query('begin')
    // a function may name one that comes after it
    await client.query('set local check_function_bodies = off; set local client_min_messages = warning')
    for (const file of sqlFiles.files) await client.query(readSql(file))
    await client.query(ownPathOfTriggers)
    await client.query('insert into drizzle.sql_files (number) values ($1)', [sqlFiles.number])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    // the version before is still writing while its triggers are replaced
    if ((error as pg.DatabaseError).code !== DEADLOCK || tries <= 1) throw error
    await applySqlFiles(client, tries - 1)
  }
}
