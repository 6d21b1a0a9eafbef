import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runSql } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { seedReferenceData } from '../auth/reference-data.server.ts'

const folder = process.env.MIGRATIONS_DIR ?? fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_215_001

/** Brings the database to this version's shape, reference data included. Several processes may start at once: one works, the others wait. */
export async function migrate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const db = drizzle(client)
    await runSql(db, { migrationsFolder: folder })
    await runMigrations({ connectionString: url })
    await db.transaction((tx) => seedReferenceData(tx))
  } finally {
    await client.end()
  }
}
