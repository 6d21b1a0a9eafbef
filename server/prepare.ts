import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, unlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { startEmbeddedDatabase } from '#platform/db/embedded.server.ts'
import { StartProblem } from '#platform/start-problem.ts'

export type Prepared = { databaseUrl: string; embedded: boolean; stopDatabase(): Promise<void> }

/**
 * Reads .env, makes the data folder and its secrets, and brings up the embedded database unless DATABASE_URL names another.
 * Everything found or made is put into the environment, where `config()` reads it.
 */
export async function prepare(): Promise<Prepared> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const dataDir = path.resolve(process.env.DATA_DIR || './data')
  await makeFolder(dataDir)
  if (process.env.DATABASE_URL)
    return { databaseUrl: process.env.DATABASE_URL, embedded: false, stopDatabase: async () => {} }

  Object.assign(process.env, await secretsOf(dataDir))
  const database = await startEmbeddedDatabase({ dataDir })
  process.env.DATABASE_URL = database.url
  return { databaseUrl: database.url, embedded: true, stopDatabase: () => database.stop() }
}

async function makeFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    const probe = path.join(dataDir, `.probe-${process.pid}`)
    await writeFile(probe, '')
    await unlink(probe)
  } catch {
    throw new StartProblem(`The data folder ${dataDir} cannot be written to; set DATA_DIR to a folder that can.`)
  }
}

// Made once and kept: without them nobody could open what was encrypted, or stay signed in.
async function secretsOf(dataDir: string): Promise<Record<string, string>> {
  const file = path.join(dataDir, 'secrets.json')
  const given = { SECRET_KEY: process.env.SECRET_KEY, ENCRYPTION_KEY: process.env.ENCRYPTION_KEY }
  if (!existsSync(file)) {
    const fresh = {
      SECRET_KEY: given.SECRET_KEY || randomBytes(32).toString('hex'),
      ENCRYPTION_KEY: given.ENCRYPTION_KEY || randomBytes(32).toString('hex'),
    }
    await writeFile(file, JSON.stringify(fresh, null, 2), { mode: 0o600, flag: 'wx' })
  }
  await chmod(file, 0o600)
  const kept = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>
  return {
    SECRET_KEY: given.SECRET_KEY || String(kept.SECRET_KEY),
    ENCRYPTION_KEY: given.ENCRYPTION_KEY || String(kept.ENCRYPTION_KEY),
  }
}
