import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import { type Account, checkReach, databaseAccount, embeddedPrograms, type Programs } from './cluster-programs.server.ts'
import { initCluster } from './cluster-init.server.ts'
import { isPostmaster, postmasterOf, stopPostmaster } from './cluster-postmaster.server.ts'

export type EmbeddedDatabase = { url: string; stop(): Promise<void>; adopted: boolean }
export type EmbeddedOptions = { dataDir: string; database?: string; flags?: Record<string, string> }

type Place = { cluster: string; sockets: string; log: string; password: string; account: Account; programs: Programs }

const OWNER_LOCK = 7_215_000
const LONGEST_SOCKET_PATH = 100
const LOG_LIMIT = 10 * 1024 * 1024

/**
 * Starts the PostgreSQL in `${dataDir}/postgres`, or takes over the one that a killed hub left running there.
 * One hub at a time: the second on the same folder is refused. Throws StartProblem with one line for the operator.
 */
export async function startEmbeddedDatabase({
  dataDir,
  database = 'carestead',
  flags = {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = await prepare(dataDir)
  const adopted = await takeOver(place)
  const pid = adopted ?? (await launch(place, flags))
  const owner = await own(place, dataDir)
  await createDatabase(owner, database)
  return {
    url: address(place, database),
    adopted: adopted !== undefined,
    async stop() {
      await owner.end()
      await stopPostmaster(pid)
    },
  }
}

/** The address of a hub's embedded database while that hub runs, for commands beside it; undefined when nothing answers. */
export async function runningDatabase(dataDir: string, database = 'carestead'): Promise<string | undefined> {
  const password = path.join(dataDir, 'postgres-password')
  if (!existsSync(password)) return undefined
  const url = socketUrl(socketFolder(dataDir), readFileSync(password, 'utf8').trim(), database)
  const client = await answering(url)
  await client?.end()
  return client && url
}

async function prepare(dataDir: string): Promise<Place> {
  const programs = await embeddedPrograms()
  const account = databaseAccount()
  const sockets = socketFolder(dataDir)
  const place = {
    programs,
    account,
    sockets,
    cluster: path.join(dataDir, 'postgres'),
    log: path.join(dataDir, 'postgres.log'),
    password: passwordOf(dataDir),
  }
  // the folder is ours: its user may pass through, and everything in it stays closed
  if (account) chmodSync(dataDir, statSync(dataDir).mode | 0o011)
  checkReach(account, [programs.postgres, dataDir])
  makeFolder(sockets, account)
  await initCluster({ dataDir, cluster: place.cluster, password: place.password, programs, account })
  return place
}

// A unix socket's path may not be long; a folder of our own under the temp folder is.
function socketFolder(dataDir: string): string {
  const usual = path.join(dataDir, 'run')
  if (Buffer.byteLength(path.join(usual, '.s.PGSQL.5432')) <= LONGEST_SOCKET_PATH) return usual
  return path.join(os.tmpdir(), `carestead-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
}

function passwordOf(dataDir: string): string {
  const file = path.join(dataDir, 'postgres-password')
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('hex'), { mode: 0o600 })
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}

function makeFolder(folder: string, account: Account): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  chmodSync(folder, 0o700)
  if (account) chownSync(folder, account.uid, account.gid)
}

/** The process number of a postmaster that already serves this cluster; whatever else stands in the way is cleared. */
async function takeOver(place: Place): Promise<number | undefined> {
  const pid = postmasterOf(place.cluster)
  if (pid === undefined) return undefined
  if (!isPostmaster(pid, place.cluster)) {
    rmSync(path.join(place.cluster, 'postmaster.pid'), { force: true })
    return undefined
  }
  const client = await answering(address(place, 'postgres'), 5000)
  await client?.end()
  if (client) return pid
  await stopPostmaster(pid)
  return undefined
}

async function launch(place: Place, flags: Record<string, string>): Promise<number> {
  if (existsSync(place.log) && statSync(place.log).size > LOG_LIMIT) rmSync(place.log)
  const log = openSync(place.log, 'a', 0o600)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: place.sockets,
    shared_buffers: '128MB',
    max_connections: '60',
    ...flags,
  }
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  // detached: the terminal's Ctrl-C reaches us alone, and we stop the database when the last request is done
  const child = spawn(place.programs.postgres, ['-D', place.cluster, ...options], {
    ...place.account,
    detached: true,
    stdio: ['ignore', log, log],
  })
  child.unref()
  let ended = false
  child.once('exit', () => (ended = true))
  const client = await answering(address(place, 'postgres'), 60_000, () => ended)
  await client?.end()
  if (client && child.pid && postmasterOf(place.cluster) === child.pid) return child.pid
  const other = postmasterOf(place.cluster)
  if (client && other) return other // two started at once; the lock decides who owns it
  throw new StartProblem(`The embedded database did not start: ${lastLine(place.log)}`)
}

// Held on an open connection, so it is gone at once when this process is.
async function own(place: Place, dataDir: string): Promise<pg.Client> {
  const client = await answering(address(place, 'postgres'), 5000)
  if (!client) throw new StartProblem('The embedded database does not answer.')
  client.on('error', () => {}) // the database going away shows in every query
  const until = Date.now() + 3000
  do {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [OWNER_LOCK])
    if (rows[0]?.mine) return client
    await new Promise((resolve) => setTimeout(resolve, 100))
  } while (Date.now() < until)
  await client.end()
  throw new StartProblem(
    `Another Carestead is already running on the data folder ${dataDir}; stop it first, or set DATA_DIR to another folder.`,
  )
}

async function createDatabase(client: pg.Client, name: string): Promise<void> {
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name])
  if (rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`)
}

/** A connection as soon as the server accepts one; undefined when it gives up first. */
async function answering(url: string, forMs = 0, over = () => false): Promise<pg.Client | undefined> {
  const until = Date.now() + forMs
  do {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      return client
    } catch {
      await client.end().catch(() => {})
      if (forMs > 0) await new Promise((resolve) => setTimeout(resolve, 40))
    }
  } while (Date.now() < until && !over())
  return undefined
}

const address = (place: Place, database: string) => socketUrl(place.sockets, place.password, database)

function socketUrl(folder: string, password: string, database: string): string {
  return `postgres://postgres:${password}@/${database}?host=${encodeURIComponent(folder)}`
}

function lastLine(log: string): string {
  const lines = readFileSync(log, 'utf8').trim().split('\n')
  return lines.findLast((line) => /FATAL|ERROR|PANIC/.test(line)) ?? lines.at(-1) ?? 'no reason was given'
}
