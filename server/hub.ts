import { createHub as assemble, type HubParts } from './web.ts'

export { startWorker } from './worker.ts'

/** The built hub: the router's pages and our doors in one module graph. */
export async function createHub(parts: HubParts) {
  return assemble(parts, await import('virtual:react-router/server-build'))
}
