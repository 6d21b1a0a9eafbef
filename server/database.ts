import pg from 'pg'
import type { Config } from '#platform/config.server.ts'
import { roleOf } from '#platform/db/hub-role.server.ts'
import { journalOf, migrate } from '#platform/db/migrate.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { databaseProblem, whyNotVersion } from './database-problem.ts'
import { fillReferenceData } from './reference-data.ts'

/** `ownerUrl` is that of who migrates; the same where the hub has one role. */
export type Reached = {
  url: string
  ownerUrl: string | undefined
  stop(): Promise<void>
  /** Only of an embedded one: it ended and cannot be started again. */
  isLost?: (() => boolean) | undefined
}

/** The database of a starting hub: the one that DATABASE_URL names, or the embedded one, which this process then owns. */
export async function ownDatabase(settings: Config): Promise<Reached> {
  if (settings.databaseUrl) return given(settings.databaseUrl, settings.databaseOwnerUrl)
  const { startEmbeddedDatabase } = await embedded()
  const { url, ownerUrl, stop, isLost } = await startEmbeddedDatabase({ dataDir: settings.dataDir })
  return { url, ownerUrl, stop, isLost }
}

/** The database for one command: that of the hub running on the data folder, or started for the command and stopped after. */
export async function borrowedDatabase(settings: Config): Promise<Reached> {
  if (settings.databaseUrl) return given(settings.databaseUrl, settings.databaseOwnerUrl)
  const { runningDatabase } = await embedded()
  const urls = await runningDatabase(settings.dataDir)
  return urls ? { ...urls, stop: async () => {} } : ownDatabase(settings)
}

/**
 * Brings it to this version's shape, as the owner; what is wrong with the connection is said in one line. Without an owner the
 * hub's role migrates where it may; where it may not, and nothing waits, the hub goes on.
 */
export async function migrateOrSay({ url, ownerUrl }: Pick<Reached, 'url' | 'ownerUrl'>): Promise<void> {
  try {
    await checkVersion(url)
    const role = await roleOf(url)
    if (ownerUrl && (await roleOf(ownerUrl)) !== role) await migrate(ownerUrl, role)
    else if (await mayMigrate(url)) await migrate(url)
    await fillReferenceData(url)
  } catch (error) {
    const cause = error instanceof Error && error.cause ? error.cause : error
    throw databaseProblem(cause, url) ?? databaseProblem(error, url) ?? error
  }
}

// a hub with a database of its own never loads what runs one
const embedded = () => import('./embedded/database.ts')
const given = (url: string, ownerUrl: string | undefined): Reached => ({ url, ownerUrl, stop: async () => {} })

/** Whether the hub's role migrates itself; where it may not, migrations that wait stop the start. */
function mayMigrate(url: string): Promise<boolean> {
  return asking(url, async (client) => {
    const { isEmpty, waiting } = await journalOf(client)
    if (isEmpty) return true
    const { rows } = await client.query<{ may: boolean }>(
      `select pg_has_role(current_user, relowner, 'usage') as may from pg_class where oid = 'drizzle.__drizzle_migrations'::regclass`,
    )
    if (rows[0]?.may) return true
    if (waiting === 0) return false
    throw new StartProblem(
      `The database waits for ${waiting === 1 ? 'one migration' : `${waiting} migrations`}, and the user in DATABASE_URL may not apply them: set DATABASE_OWNER_URL to the owner's address, or run "npm run hub -- migrate" with it once.`,
    )
  })
}

function checkVersion(url: string): Promise<void> {
  return asking(url, async (client) => {
    const { rows } = await client.query("select current_setting('server_version_num')::int as version")
    const problem = whyNotVersion(rows[0]?.version ?? 0)
    if (problem) throw problem
  })
}

async function asking<T>(url: string, ask: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {}) // every query reports it
  try {
    await client.connect()
    return await ask(client)
  } finally {
    await client.end().catch(() => {})
  }
}
