import type { ServerBuild } from 'react-router'
import type { Database } from '#platform/db/client.server.ts'
import { createContent as assembleContent } from './content/hub.ts'
import type { Parts } from './parts.ts'
import { followClock, mayMoveClock } from './test-clock.ts'
import { createHub as assemble } from './web.ts'
import { type Worker, startWorker as work } from './worker.ts'

// Begun at once, so that a build which takes the place of this one finds nothing still to be loaded.
const pages = import('virtual:react-router/server-build') as Promise<ServerBuild>
pages.catch(() => {}) // reported where they are awaited

/** The built hub: the router's pages and our doors in one module graph. */
export async function createHub(parts: Parts) {
  const loaded = await pages // first: while they load, the time for a connection would run out on a busy machine
  await keepTime(parts)
  return assemble(parts, loaded)
}

/** What runs on the content origin, in the same module graph. */
export const createContent = (parts: Parts) => assembleContent(parts)

export async function startWorker(parts: Pick<Parts, 'config' | 'database'>): Promise<Worker> {
  await keepTime(parts)
  return work(parts)
}

const followed = new WeakSet<Database>()

async function keepTime({ config, database }: Pick<Parts, 'config' | 'database'>): Promise<void> {
  if (followed.has(database) || !mayMoveClock(config)) return
  followed.add(database)
  await followClock(database)
}
