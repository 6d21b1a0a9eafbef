import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runSql } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { seedReferenceData } from '../auth/reference-data.server.ts'
import { grantToHub } from './hub-role.server.ts'

const folder = process.env.MIGRATIONS_DIR ?? fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_215_001

/**
 * Brings the database to this version's shape, reference data included, as the owner; `hubRole`, where it is another, gets what
 * the hub needs. Several processes may start at once: one works, the others wait.
 */
export async function migrate(url: string, hubRole?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const db = drizzle(client)
    await runSql(db, { migrationsFolder: folder })
    await runMigrations({ connectionString: url })
    await db.transaction((tx) => seedReferenceData(tx))
    if (hubRole) await grantToHub(client, hubRole)
  } finally {
    await client.end()
  }
}

/** How many migrations wait; undefined where the database has none yet. */
export async function waitingMigrations(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ migrated: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as migrated",
  )
  if (!rows[0]?.migrated) return undefined
  const applied = await client.query<{ n: number }>('select count(*)::int as n from drizzle.__drizzle_migrations')
  const journal = JSON.parse(readFileSync(`${folder}/meta/_journal.json`, 'utf8')) as { entries: unknown[] }
  return Math.max(0, journal.entries.length - (applied.rows[0]?.n ?? 0))
}
