import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as runSql } from 'drizzle-orm/node-postgres/migrator'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { seedReferenceData } from '../auth/reference-data.server.ts'
import { grantToHub } from './hub-role.server.ts'
import { type Journal, readJournal, recordBaseline } from './journal.server.ts'
import { applySqlFiles, sqlFilesWait } from './sql-files.server.ts'

const folder = process.env.MIGRATIONS_DIR ?? fileURLToPath(new URL('./migrations', import.meta.url))
const LOCK = 7_215_001

/**
 * Brings the database to this version's shape, reference data included, as the owner; `hubRole`, where it is another, gets what
 * the hub needs. Several processes may start at once: one works, the others wait. Throws StartProblem, and changes nothing, where
 * an earlier version must bring it up to date first.
 */
export async function migrate(url: string, hubRole?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const db = drizzle(client)
    const { isLastBefore } = await readJournal(client, folder)
    if (isLastBefore) await recordBaseline(client, folder)
    await runSql(db, { migrationsFolder: folder })
    await applySqlFiles(client)
    await runMigrations({ connectionString: url })
    await db.transaction((tx) => seedReferenceData(tx))
    if (hubRole) await grantToHub(client, hubRole)
  } finally {
    await client.end()
  }
}

/** What the database's journal says beside this version's migrations, and its SQL files as one more; as `readJournal`. */
export async function journalOf(client: pg.Client | pg.Pool): Promise<Journal> {
  const journal = await readJournal(client, folder)
  if (journal.isEmpty || !(await sqlFilesWait(client))) return journal
  return { ...journal, waiting: journal.waiting + 1 }
}
