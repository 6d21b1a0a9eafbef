import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runSql } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { v7 } from 'uuid'
import { seal } from '#platform/encryption.server.ts'
import { freshDatabase } from './postgres.ts'

const folder = fileURLToPath(new URL('../platform/db/migrations', import.meta.url))
type Journal = { entries: { idx: number; tag: string }[] }
type Values = Record<string, unknown>

/** A database in the shape that an earlier version left, and a way to put rows into it. */
export async function oldHub(lastMigration: number) {
  const { ownerUrl: url, drop } = await freshDatabase('template0')
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const migrationsFolder = upTo(lastMigration)
  await runSql(drizzle(client), { migrationsFolder })
  rmSync(migrationsFolder, { recursive: true })
  return {
    url,
    put: (table: string, values: Values) => put(client, table, values),
    run: (statement: string, values: unknown[]) => client.query(statement, values),
    async close() {
      await client.end()
    },
    drop,
  }
}
export type OldHub = Awaited<ReturnType<typeof oldHub>>

/** The migrations up to one of them, as they were released. */
function upTo(last: number): string {
  const part = mkdtempSync(path.join(os.tmpdir(), 'migrations-'))
  mkdirSync(path.join(part, 'meta'))
  const journal = JSON.parse(readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as Journal
  const entries = journal.entries.filter(({ idx }) => idx <= last)
  for (const { tag } of entries) cpSync(path.join(folder, `${tag}.sql`), path.join(part, `${tag}.sql`))
  writeFileSync(path.join(part, 'meta/_journal.json'), JSON.stringify({ ...journal, entries }))
  return part
}

const plainValues: Record<string, unknown> = {
  ...{ uuid: v7, text: '', integer: 0, date: '2026-03-02', jsonb: '[]' },
  'timestamp with time zone': '2026-03-02T09:00:00Z',
}

/** Writes a row and returns its id; columns that must have a value and are not given get a plain one of their type. */
async function put(client: pg.Client, table: string, values: Values): Promise<string> {
  const { rows } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_name = $1 and is_nullable = 'NO' and column_default is null`,
    [table],
  )
  const needed = rows.map(({ name, type }) => [name, type === 'uuid' ? v7() : plainValues[type]])
  const row: Values = { ...Object.fromEntries(needed), ...values }
  const names = Object.keys(row)
  const places = names.map((_, at) => `$${at + 1}`)
  await client.query(`insert into ${table} (${names.join(', ')}) values (${places.join(', ')})`, Object.values(row))
  return String(row.id ?? '')
}

/** A value as it was sealed into its row. */
export function sealedIn(table: string, column: string, row: string, value: object): string {
  return seal(JSON.stringify(value), { table, column, row })
}
