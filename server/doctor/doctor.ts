import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Config, config } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { borrowedDatabase, type Reached } from '../database.ts'
import { databaseProblem } from '../database-problem.ts'
import { checkedSettings, prepareFolder } from '../prepare.ts'
import { databaseFindings } from './database.ts'
import { bad, type Finding, lines, ok, warn } from './finding.ts'
import { mailFinding, scannerFinding, storageFinding } from './machine.ts'
import { nodeFinding } from './versions.ts'

/** Checks everything the hub depends on and says what to do; changes nothing. Returns whether nothing is bad. */
export async function doctor(): Promise<boolean> {
  const findings = await examine()
  console.log(lines(findings))
  return findings.every(({ level }) => level !== 'bad')
}

async function examine(): Promise<Finding[]> {
  const always = [nodeFinding(), warn('npm audit', 'Not checked; run "npm audit" where a registry can be asked.')]
  let settings: Config
  try {
    settings = await checkedSettings()
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    return [bad('Settings', error.message), ...always]
  }
  const embedded = !settings.databaseUrl
  const isNew = embedded && !existsSync(path.join(settings.dataDir, 'postgres'))
  if (!isNew) await prepareFolder(settings)
  return [
    ok('Settings', `${settings.publicUrl}, ${settings.local ? 'for this machine alone' : `on ${settings.host}`}`),
    ...(isNew
      ? [warn('Database', 'Not made yet; the first "npm start" makes it.')]
      : await withDatabase(settings, embedded)),
    isNew
      ? warn('Storage', `${settings.dataDir} is empty yet; the first "npm start" fills it.`)
      : await storageFinding(config()),
    await mailFinding(settings),
    await scannerFinding(settings),
    ...always,
  ]
}

async function withDatabase(settings: Config, embedded: boolean): Promise<Finding[]> {
  let url = settings.databaseUrl ?? ''
  try {
    const reached = await borrowedDatabase(settings)
    url = reached.ownerUrl ?? reached.url
    const database = openDatabase(url, 2)
    try {
      return [...(await databaseFindings(database, embedded)), rolesFinding(reached)]
    } finally {
      await database.close()
      await reached.stop()
    }
  } catch (error) {
    const problem = error instanceof StartProblem ? error : databaseProblem(error, url)
    if (!problem) throw error
    return [bad('Database', problem.message)]
  }
}

/** One role means that whoever runs a statement as the hub may also switch off what the database refuses. */
function rolesFinding({ url, ownerUrl }: Reached): Finding {
  if (ownerUrl && ownerUrl !== url) return ok('Roles', 'The hub runs as a role of its own, which owns nothing')
  return warn(
    'Roles',
    'The hub owns its database; give it a role of its own in DATABASE_URL, and the owner in DATABASE_OWNER_URL (docs/operations.md).',
  )
}
