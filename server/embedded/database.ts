import { createHmac } from 'node:crypto'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '#platform/start-problem.ts'
import { type Account, checkAccess, chooseAccount } from './account.ts'
import { makeCluster } from './init.ts'
import { keepRunning } from './keeper.ts'
import { type Places, passwordOf, placesIn, prepareDataFolder, socketFolder } from './places.ts'
import { type Address, isPostmaster, launch, readPidFile, stopPostmaster } from './postmaster.ts'
import { type Binaries, findBinaries } from './programs.ts'
import { type Answer, claim, HUB, knock, makeDatabase, OWNER, type Passwords } from './session.ts'

/** `url` is the hub's own; `ownerUrl` that of the owner, who migrates. */
export type Urls = { url: string; ownerUrl: string }
export type EmbeddedDatabase = Urls & {
  stop(): Promise<void>
  adopted: boolean
  /** It ended by itself and cannot be started again. */
  isLost(): boolean
}

export type EmbeddedOptions = {
  dataDir: string
  database?: string
  /** A socket in the data folder, and no port at all; false, and always on Windows: a free port of the loopback. */
  socketsOnly?: boolean
  /** Settings of PostgreSQL over ours. */
  flags?: Record<string, string>
}

type Ground = { places: Places; binaries: Binaries; account: Account | undefined; password: string }
type Running = { session: pg.Client; pid: number; address: Address; adopted: boolean }

const SILENT_AFTER = 10_000
const RECOVERED_WITHIN = 120_000

/** Starts PostgreSQL in the data folder, or takes over the one that a killed hub left running; refused while another hub has it. */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const database = options.database ?? 'carestead'
  const ground = await prepareGround(path.resolve(options.dataDir), options.flags?.fsync !== 'off')
  const { places, binaries, password } = ground
  let running = (await adopt(ground)) ?? (await start(ground, options))
  const claimed = await claim(running.session, () => knock(running.address, password))
  if (!claimed) {
    await running.session.end()
    throw new StartProblem(
      `Another Carestead is already running on this data folder (${places.data}); stop it first, or set DATA_DIR to another folder.`,
    )
  }
  await makeDatabase(running.session, database, passwordsOf(password))

  const { address, adopted } = running
  const keeper = keepRunning({
    // a database that another process of this machine's containers runs cannot be seen, and is not ours to start
    isAlive: async () =>
      (await isPostmaster(running.pid, places.cluster)) || (adopted && (await answers(running.address, password))),
    start: async () => {
      running = (await adopt(ground)) ?? (await start(ground, options, address))
      // whoever claimed the folder claims it again by a session of their own
      await running.session.end()
    },
    report: (what, error) => console.error(what, error instanceof Error ? error.message : ''),
  })
  let stopped: Promise<void> | undefined
  const stop = async () => {
    await keeper.stop()
    await claimed.release()
    await stopPostmaster(running.pid, places.cluster, binaries.pgCtl)
  }
  return {
    ...urlsOf(address, password, database),
    adopted,
    isLost: keeper.isLost,
    stop: () => (stopped ??= stop()),
  }
}

/** The addresses of a hub's embedded database while that hub runs, for commands beside it; undefined when nothing answers. */
export async function runningDatabase(dataDir: string, database = 'carestead'): Promise<Urls | undefined> {
  const places = placesIn(path.resolve(dataDir))
  const address = (await readPidFile(places.cluster))?.address
  if (!address) return undefined
  const password = await passwordOf(places)
  const answer = await knock(address, password)
  if (!(answer instanceof pg.Client)) return undefined
  // one of an earlier version has no role of the hub's own yet
  await makeDatabase(answer, database, passwordsOf(password))
  await answer.end()
  return urlsOf(address, password, database)
}

async function answers(address: Address, password: string): Promise<boolean> {
  const answer = await knock(address, password)
  if (answer instanceof pg.Client) await answer.end()
  return answer !== 'silent'
}

async function prepareGround(dataDir: string, sync: boolean): Promise<Ground> {
  const binaries = findBinaries()
  const places = placesIn(dataDir)
  const account = await chooseAccount(places.cluster)
  await prepareDataFolder(places, account)
  await checkAccess(account, binaries.postgres, places.data)
  const password = await passwordOf(places)
  await makeCluster(places, { initdb: binaries.initdb, account, password, sync })
  return { places, binaries, account, password }
}

/** The PostgreSQL that runs here already; one that does not answer is stopped, and counts as none. */
async function adopt({ places, binaries, password }: Ground): Promise<Running | undefined> {
  const began = Date.now()
  for (;;) {
    const found = await readPidFile(places.cluster)
    if (!found) return undefined
    // asked before looking at its number: from within a container its process cannot be seen
    const answer: Answer = found.address ? await knock(found.address, password) : 'silent'
    if (answer instanceof pg.Client)
      return { session: answer, pid: found.pid, address: found.address as Address, adopted: true }
    if (!(await isPostmaster(found.pid, places.cluster))) return undefined
    if (answer === 'silent' && Date.now() - began > SILENT_AFTER) {
      await stopPostmaster(found.pid, places.cluster, binaries.pgCtl)
      return undefined
    }
    if (Date.now() - began > RECOVERED_WITHIN) throw tooLong(places)
    await pause(30)
  }
}

async function start(ground: Ground, options: EmbeddedOptions, before?: Address): Promise<Running> {
  const { places, binaries, account, password } = ground
  const { address, flags } = await listenOn(ground, options, before?.port)
  const began = Date.now()
  for (;;) {
    const stalePid = (await readPidFile(places.cluster))?.pid
    const launched = await launch(binaries.postgres, {
      places,
      account,
      flags: { ...ours, ...flags, ...options.flags },
      stalePid,
    })
    while (!launched.ended()) {
      const answer = await knock(address, password)
      const pid = (await readPidFile(places.cluster))?.pid
      if (answer instanceof pg.Client && pid === launched.child.pid)
        return { session: answer, pid: pid as number, address, adopted: false }
      if (answer instanceof pg.Client) await answer.end()
      if (Date.now() - began > RECOVERED_WITHIN) throw tooLong(places)
      await pause(15)
    }
    const other = await adopt(ground) // one that started at the same moment
    if (other) return other
    const words = await launched.lastWords()
    const passing = /shared memory block/.test(words) && Date.now() - began < SILENT_AFTER // processes of a killed postmaster, which end by themselves
    if (!passing) throw new StartProblem(`PostgreSQL could not start: ${words} (its log is ${places.log}).`)
    await pause(200)
  }
}

const ours = {
  shared_buffers: '128MB',
  // disks of today read here and there as fast as in a row: a page of a list goes by its index
  random_page_cost: '1.1',
  max_connections: '60',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // the details of an error, and its statement, repeat what people typed
  log_error_verbosity: 'terse',
  log_min_error_statement: 'panic',
  log_line_prefix: '%m [%p] ',
  unix_socket_permissions: '0700',
}

async function listenOn({ places, account }: Ground, { socketsOnly = true }: EmbeddedOptions, before?: number) {
  if (process.platform === 'win32' || !socketsOnly) {
    const port = before ?? (await freePort())
    const flags = { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
    return { address: { host: '127.0.0.1', port }, flags }
  }
  const folder = await socketFolder(places, account)
  const quoted = `"${folder.replaceAll('"', '""')}"` // the setting is a list: a path may contain a comma
  const flags = { listen_addresses: '', port: '5432', unix_socket_directories: quoted }
  return { address: { host: folder, port: 5432 }, flags }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const taken = probe.address()
      probe.close(() => resolve(taken && typeof taken === 'object' ? taken.port : 0))
    })
  })
}

// Port and sslmode are named so that PGPORT and PGSSLMODE of the operator's own do not count.
function urlsOf({ host, port }: Address, password: string, database: string): Urls {
  const to = encodeURIComponent(database)
  const { owner, hub } = passwordsOf(password)
  const urlOf = (user: string) =>
    host.startsWith('/')
      ? `postgres://${user}@/${to}?host=${encodeURIComponent(host)}&port=${port}&sslmode=disable`
      : `postgres://${user}@${host}:${port}/${to}?sslmode=disable`
  return { url: urlOf(`${HUB}:${hub}`), ownerUrl: urlOf(`${OWNER}:${owner}`) }
}

/** The hub's own follows from the one that is kept, and does not give it away. */
const passwordsOf = (password: string): Passwords => ({
  owner: password,
  hub: createHmac('sha256', password).update(HUB).digest('base64url'),
})

function tooLong(places: Places): StartProblem {
  return new StartProblem(`PostgreSQL did not start within two minutes; its log is ${places.log}.`)
}
