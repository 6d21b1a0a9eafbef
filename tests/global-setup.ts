import { createHash } from 'node:crypto'
import { cpSync, existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from '#platform/db/migrate.server.ts'
import { startEmbeddedDatabase } from '#server/embedded/database.ts'
import { HUB } from '#server/embedded/session.ts'
import { fillReferenceData } from '#server/reference-data.ts'
import { run, withDatabase } from './database-url.ts'
import { TEMPLATE } from './postgres.ts'

const fast = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  max_connections: '200',
}

/** One real PostgreSQL for a whole run, in memory where there is room, with a migrated template to clone. */
export default async function setup(project: TestProject) {
  const dataDir = mkdtempSync(path.join(existsSync('/dev/shm') ? '/dev/shm' : os.tmpdir(), 'test-postgres-'))
  const kept = keptCluster()
  if (existsSync(kept)) cpSync(kept, dataDir, { recursive: true })
  else await keepMigrated(dataDir, kept)
  const database = await startEmbeddedDatabase({ dataDir, database: TEMPLATE, flags: fast })
  await migrate(database.ownerUrl, HUB)
  await fillReferenceData(database.url)
  await run(database.ownerUrl, daysNeverCome)
  const admin = withDatabase(database.ownerUrl, 'postgres')
  await run(admin, `alter database ${TEMPLATE} with is_template true`)
  project.provide('postgresUrl', admin)
  project.provide('hubUrl', withDatabase(database.url, 'postgres'))
  project.provide('filesFolder', path.join(dataDir, 'of-tests'))
  return async () => {
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** The days of a bring-in never move; a test that says so in its transaction moves them far away, once they were held. */
const daysNeverCome = `
  create function tests_days_never_come() returns trigger language plpgsql as $$ begin
    new.confirm_by := '2099-12-31'; new.core_by := '2099-12-31'; new.verify_by := '2099-12-31'; new.known_since := null;
    return new;
  end $$;
  create trigger bring_ins_tests_days before update on bring_ins for each row
    when (current_setting('tests.days', true) = 'never') execute function tests_days_never_come()`

/** A run begins from the cluster that an earlier one migrated, as long as nothing of what makes it changed. */
async function keepMigrated(dataDir: string, kept: string): Promise<void> {
  const database = await startEmbeddedDatabase({ dataDir, database: TEMPLATE, flags: fast })
  await migrate(database.ownerUrl, HUB)
  await database.stop()
  const half = `${kept}.${process.pid}`
  mkdirSync(half, { recursive: true })
  cpSync(dataDir, half, { recursive: true })
  rmSync(kept, { recursive: true, force: true })
  renameSync(half, kept)
}

const JOURNAL = 'platform/db/migrations/meta/_journal.json'

function keptCluster(): string {
  const hash = createHash('sha256')
  const makers = globSync([
    'platform/db/{migrate,hub-role,sql-files}.server.ts',
    '{domains,platform}/**/*.sql',
    'platform/db/sql-files.json',
    'server/embedded/*.ts',
  ])
  for (const file of [...makers.sort(), JOURNAL, 'tests/global-setup.ts', 'package-lock.json'])
    hash.update(file).update(readFileSync(file))
  return path.resolve('node_modules/.cache/test-postgres', hash.digest('hex').slice(0, 16))
}
