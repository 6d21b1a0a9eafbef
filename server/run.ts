import type { RequestListener } from 'node:http'
import { newSetUpCode } from '#domains/accounts/set-up-code.server.ts'
import { system } from '#platform/actor.ts'
import { createAuth } from '#platform/auth/auth.server.ts'
import { now } from '#platform/clock.server.ts'
import { type Config, config } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import { log } from '#platform/log.server.ts'
import { StartProblem } from '#platform/start-problem.ts'
import { migrateOrSay, ownDatabase } from './database.ts'
import { greet } from './greet.ts'
import { type Door, takePort } from './listen.ts'
import type { Parts } from './parts.ts'
import { checkedSettings, prepareFolder } from './prepare.ts'
import { drain, Running, stopOnSignal } from './stop.ts'
import { followClock, mayMoveClock } from './test-clock.ts'
import type { Worker } from './worker.ts'

type Pages = {
  listener(parts: Parts): Promise<RequestListener>
  /** What the content origin answers. */
  content(parts: Parts): Promise<RequestListener>
  worker(parts: Parts): Promise<Worker>
}

export type Way = {
  /** The source of the pages: the build, or Vite while developing. Asked for before the database is touched. */
  pages(running: Running, door: Door | undefined): Promise<Pages>
  /** Between the migrations and the first request. */
  fill?(parts: Parts): Promise<void>
}

/** Starts a hub and stops it on a signal. A start problem is printed in one line, with exit code 1, and leaves nothing running. */
export async function runHub(way: Way): Promise<void> {
  const running = new Running()
  const started = start(way, running)
  stopOnSignal(running, started)
  try {
    await started
  } catch (error) {
    if (!running.stopping) console.error(error instanceof StartProblem ? error.message : error)
    await running.stop()
    process.exit(1)
  }
}

async function start(way: Way, running: Running): Promise<void> {
  const checked = await checkedSettings()
  await prepareFolder(checked)
  const door = checked.process === 'worker' ? undefined : await openDoor(checked, running)
  const contentDoor = door && (await openContentDoor(checked, door, running))
  const pages = await way.pages(running, door)

  const { stop, isLost, ...reached } = await ownDatabase(checked)
  const { url } = reached
  running.onStop(stop)
  process.env.DATABASE_URL = url
  await migrateOrSay(reached)
  // no one who serves requests knows the owner's address
  delete process.env.DATABASE_OWNER_URL
  const settings = config()
  const database = openDatabase(url)
  running.onStop(() => database.close())

  // the built pages keep time for themselves; sessions begin out here
  if (mayMoveClock(settings)) await followClock(database)
  const auth = createAuth(database.db, settings)
  const parts: Parts = { config: settings, database, auth, isDatabaseLost: isLost }
  await way.fill?.(parts)
  if (settings.process !== 'web') {
    const worker = await pages.worker(parts)
    running.onStop(() => worker.stop())
  }
  contentDoor?.open(await pages.content(parts))
  if (door) {
    door.open(await pages.listener(parts))
    running.onStop(() => drain(door.server))
  }
  greet(settings, settings.local ? undefined : await newSetUpCode({ actor: system, db: database.db, now: now() }))
  log().info({ port: settings.port, process: settings.process }, 'started')
}

// An office shares one address: some fifty browsers with six connections each.
const MOST_PER_PEER = 300

const mostPerPeer = ({ trustProxy }: Config) => (trustProxy > 0 ? Number.POSITIVE_INFINITY : MOST_PER_PEER)

async function openDoor(settings: Config, running: Running): Promise<Door> {
  const { host, port } = settings
  const most = mostPerPeer(settings)
  const door = await takePort(host, port, { isStopping: () => running.stopping, mostPerPeer: most })
  running.onStop(() => drain(door.server))
  process.env.PORT = String(door.port) // PORT=0 is any free one, and addresses must name it
  return door
}

/** The second port, for the origin of packages: on this machine alone the next one, or any; elsewhere where CONTENT_URL leads. */
async function openContentDoor(settings: Config, door: Door, running: Running): Promise<Door | undefined> {
  const { contentUrl, contentPort, contentPortGiven, host, local } = settings
  if (!contentUrl) return undefined
  const limits = { isStopping: () => running.stopping, mostPerPeer: mostPerPeer(settings), setting: 'CONTENT_PORT' }
  const wanted = contentPortGiven ? contentPort : door.port + 1
  const opened = await takePort(host, wanted, limits).catch((error) => {
    if (contentPortGiven || !local) throw error
    return takePort(host, 0, limits)
  })
  running.onStop(() => drain(opened.server))
  process.env.CONTENT_PORT = String(opened.port)
  return opened
}
