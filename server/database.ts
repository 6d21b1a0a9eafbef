import pg from 'pg'
import type { Config } from '#platform/config.server.ts'
import { migrate } from '#platform/db/migrate.server.ts'
import { databaseProblem, whyNotVersion } from './database-problem.ts'
import { fillReferenceData } from './reference-data.ts'

export type Reached = { url: string; stop(): Promise<void> }

/** The database of a starting hub: the one that DATABASE_URL names, or the embedded one, which this process then owns. */
export async function ownDatabase(settings: Config): Promise<Reached> {
  if (settings.databaseUrl) return given(settings.databaseUrl)
  const { startEmbeddedDatabase } = await embedded()
  const { url, stop } = await startEmbeddedDatabase({ dataDir: settings.dataDir })
  return { url, stop }
}

/** The database for one command: that of the hub running on the data folder, or started for the command and stopped after. */
export async function borrowedDatabase(settings: Config): Promise<Reached> {
  if (settings.databaseUrl) return given(settings.databaseUrl)
  const { runningDatabase } = await embedded()
  const url = await runningDatabase(settings.dataDir)
  return url ? { url, stop: async () => {} } : ownDatabase(settings)
}

/** Brings it to this version's shape; what is wrong with the connection is said in one line. */
export async function migrateOrSay(url: string): Promise<void> {
  try {
    await checkVersion(url)
    await migrate(url)
    await fillReferenceData(url)
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    throw databaseProblem(cause, url) ?? databaseProblem(error, url) ?? error
  }
}

// a hub with a database of its own never loads what runs one
const embedded = () => import('./embedded/database.ts')
const given = (url: string): Reached => ({ url, stop: async () => {} })

async function checkVersion(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // every query reports it
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('server_version_num')::int as version")
    const problem = whyNotVersion(rows[0]?.version ?? 0)
    if (problem) throw problem
  } finally {
    await client.end().catch(() => {})
  }
}
