import { readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'

/** The last migration before the baseline of version 0.2.0, by the moment in the database's journal, and the commit that has it. */
export const LAST_BEFORE = { moment: 1_795_886_153_355, commit: '7672b047' }

/** What a database's own journal says beside the migrations of this version, baseline first. */
export type Journal = {
  /** Nothing was ever applied. */
  isEmpty: boolean
  /** Its shape is the baseline's, made by the migrations before it: the baseline is recorded and not run. */
  isLastBefore: boolean
  waiting: number
  /** It has a migration that this version does not know. */
  isNewer: boolean
}

type Asked = Pick<pg.Client | pg.Pool, 'query'>

/** Throws StartProblem for a database of a version before the last one: nothing of it may be touched. */
export async function readJournal(client: Asked, folder: string): Promise<Journal> {
  const moments = readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)
  const { rows } = await client.query<{ migrated: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as migrated",
  )
  const applied = rows[0]?.migrated
    ? await client.query<{ moment: string }>('select created_at as moment from drizzle.__drizzle_migrations')
    : { rows: [] }
  const known = applied.rows.map(({ moment }) => Number(moment))
  const last = Math.max(0, ...known)
  const isEmpty = known.length === 0
  const isLastBefore = last === LAST_BEFORE.moment
  if (!isEmpty && !isLastBefore && !known.includes(moments[0] ?? 0))
    throw new StartProblem(
      `This database was made by a version before 0.2.0 that this one cannot bring up to date. Nothing of it was changed. Start it once with commit ${LAST_BEFORE.commit}, then with this version: see "Upgrade" in docs/operations.md.`,
    )
  const waiting = isLastBefore ? moments : moments.filter((moment) => moment > last)
  return { isEmpty, isLastBefore, waiting: waiting.length, isNewer: last > Math.max(...moments) }
}

/**
 * For a database of the last version before the baseline, which has its shape already. A backup of that version that was put back
 * over a later database has nothing to say of SQL files.
 */
export async function recordBaseline(client: Asked, folder: string): Promise<void> {
  const [baseline] = readMigrationFiles({ migrationsFolder: folder })
  await client.query('drop table if exists drizzle.sql_files')
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    baseline?.hash,
    baseline?.folderMillis,
  ])
}
