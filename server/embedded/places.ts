import { createHash, randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { access, chmod, link, lstat, mkdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { StartProblem } from '#platform/start-problem.ts'
import { type Account, giveTo, letEnter, mayEnter } from './account.ts'

export type Places = { data: string; cluster: string; log: string; password: string }

const LONGEST_SOCKET = 100 // bytes; the system ends the postmaster at some 104 to 108
const LARGEST_LOG = 10 * 1024 * 1024

export function placesIn(dataDir: string): Places {
  const inside = (name: string) => path.join(dataDir, name)
  return {
    data: dataDir,
    cluster: inside('postgres'),
    log: inside('postgres.log'),
    password: inside('postgres-password'),
  }
}

/** The data folder, made when missing, which we can write to and the account can pass through. */
export async function prepareDataFolder({ data }: Places, account: Account | undefined): Promise<void> {
  try {
    await mkdir(data, { recursive: true })
    await access(data, constants.W_OK | constants.X_OK)
    await letEnter(account, data)
  } catch {
    throw new StartProblem(`The data folder ${data} cannot be written to; set DATA_DIR to a folder that can.`)
  }
}

/** A folder for the socket that only PostgreSQL's user can enter: in the data folder, or where its path is short enough. */
export async function socketFolder({ data }: Places, account: Account | undefined): Promise<string> {
  const short = `carestead-${createHash('sha256').update(data).digest('hex').slice(0, 16)}`
  const choices = [path.join(data, 'run'), path.join(os.tmpdir(), short), path.join('/tmp', short)]
  for (const folder of choices) {
    if (Buffer.byteLength(path.join(folder, '.s.PGSQL.5432')) > LONGEST_SOCKET) continue
    if (await mayEnter(account, path.dirname(folder))) return makePrivate(folder, account)
  }
  throw new StartProblem(`The path of the data folder ${data} is too long; set DATA_DIR to a shorter one.`)
}

// Others can write to the temp directory too: a folder put there by another user under our name is refused.
async function makePrivate(folder: string, account: Account | undefined): Promise<string> {
  const refused = new StartProblem(`The folder ${folder} is not Carestead's own; remove it and start again.`)
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw refused
  })
  const found = await lstat(folder)
  const owners = [process.getuid?.() ?? found.uid, account?.uid]
  if (!found.isDirectory() || !owners.includes(found.uid)) throw refused
  await giveTo(account, folder)
  await chmod(folder, 0o700)
  return folder
}

/** The database's password, made at the first start; of two that start at once, both get the same. */
export async function passwordOf({ password, cluster }: Places): Promise<string> {
  const found = await readFile(password, 'utf8').catch(() => undefined)
  if (found?.trim()) return found.trim()
  if (await exists(path.join(cluster, 'PG_VERSION')))
    throw new StartProblem(
      `The password of the database is missing or cannot be read: put ${password} back from a backup.`,
    )
  const draft = `${password}-${process.pid}`
  await writeFile(draft, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 })
  if (found !== undefined) await rm(password, { force: true })
  await link(draft, password).catch(() => undefined)
  await rm(draft)
  return (await readFile(password, 'utf8')).trim()
}

/** PostgreSQL's log starts again once it has grown too large. */
export async function trimLog(log: string): Promise<void> {
  const size = await stat(log).then(
    (found) => found.size,
    () => 0,
  )
  if (size > LARGEST_LOG) await truncate(log)
}

export function exists(entry: string): Promise<boolean> {
  return lstat(entry).then(
    () => true,
    () => false,
  )
}
