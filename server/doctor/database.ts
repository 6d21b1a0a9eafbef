import { administrators } from '#domains/accounts/open-account.server.ts'
import { system } from '#platform/actor.ts'
import { now } from '#platform/clock.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { journalOf } from '#platform/db/migrate.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { bad, type Finding, ok, warn } from './finding.ts'
import { postgresFinding } from './versions.ts'

const extensions = ['pg_trgm', 'unaccent', 'btree_gist']
const PATIENCE_SECONDS = 300
const TOLERANCE_SECONDS = 5

/** What can be said of a database that answers. */
export async function databaseFindings(database: Database, embedded: boolean): Promise<Finding[]> {
  const { rows } = await database.pool.query(`select current_setting('server_version_num')::int as version,
    (select array_agg(extname::text) from pg_extension) as extensions,
    extract(epoch from clock_timestamp())::float8 as seconds,
    to_regclass('drizzle.__drizzle_migrations') is not null as migrated,
    to_regclass('graphile_worker.jobs') is not null as queue`)
  const found = rows[0]
  return [
    postgresFinding(found.version, embedded),
    extensionFinding(found.extensions ?? []),
    await migrationFinding(database),
    ...(found.queue && found.migrated
      ? [await queueFinding(database), await messageFinding(database), await administratorFinding(database)]
      : [bad('Queue', 'Not made yet; run "npm run hub -- migrate".')]),
    clockFinding(found.seconds),
  ]
}

function extensionFinding(present: string[]): Finding {
  const absent = extensions.filter((name) => !present.includes(name))
  if (absent.length === 0) return ok('Extensions', extensions.join(', '))
  return bad('Extensions', `Missing: ${absent.join(', ')}; run "npm run hub -- migrate" as the owner of the database.`)
}

async function migrationFinding({ pool }: Database): Promise<Finding> {
  const journal = await journalOf(pool).catch((error: unknown) => {
    if (error instanceof StartProblem) return error
    throw error
  })
  if (journal instanceof StartProblem) return bad('Migrations', journal.message)
  const { waiting, isNewer } = journal
  if (isNewer) return bad('Migrations', 'The database is newer than this version of the hub; update the hub.')
  if (waiting === 0) return ok('Migrations', 'All applied')
  return bad('Migrations', `${waiting === 1 ? 'One waits' : `${waiting} wait`}; run "npm run hub -- migrate".`)
}

async function queueFinding({ pool }: Database): Promise<Finding> {
  const { rows } = await pool.query(
    `select count(*)::int as late from graphile_worker.jobs
     where locked_at is null and attempts < max_attempts and run_at < now() - make_interval(secs => $1)`,
    [PATIENCE_SECONDS],
  )
  if (rows[0].late === 0) return ok('Queue', 'No job is waiting')
  return warn(
    'Queue',
    `${rows[0].late} jobs wait for more than five minutes; start the hub with PROCESS=all or worker.`,
  )
}

async function messageFinding({ pool }: Database): Promise<Finding> {
  const { rows } = await pool.query(
    "select count(*)::int as n from messages where state in ('failed', 'doubtful') and created_at > now() - interval '30 days'",
  )
  if (rows[0].n === 0) return ok('Messages', 'None failed in the last 30 days')
  return warn('Messages', `${rows[0].n} were not delivered or may not have been; see Notifications in the admin area.`)
}

async function administratorFinding({ db }: Database): Promise<Finding> {
  const count = (await administrators({ actor: system, db, now: now() })).length
  if (count > 0) return ok('Administrators', `${count} active`)
  return warn('Administrators', 'None yet; register as Admin / HR, or run "npm run hub -- admin:make EMAIL".')
}

function clockFinding(databaseSeconds: number): Finding {
  const apart = Math.abs(databaseSeconds - Temporal.Now.instant().epochMilliseconds / 1000)
  if (apart > TOLERANCE_SECONDS)
    return warn('Clock', `This machine and the database differ by ${Math.round(apart)} seconds; set both by NTP.`)
  const zone = Temporal.Now.timeZoneId()
  return ok('Clock', `In step with the database; days are counted in Europe/London, this machine is in ${zone}`)
}
