import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { buildIfChanged, builtHub, clientDir } from './build.ts'
import type { Parts } from './parts.ts'
import { runHub } from './run.ts'

/** The hub as operators run it: from the build, which is made first when it is out of date. */
export function runBuiltHub(fill?: (parts: Parts) => Promise<void>): Promise<void> {
  return runHub({
    ...(fill && { fill }),
    async pages() {
      await buildIfChanged()
      const { createContent, createHub, startWorker } = (await import(
        pathToFileURL(builtHub).href
      )) as typeof import('./hub.ts')
      return {
        content: async (parts) => getRequestListener(createContent(parts).fetch),
        listener: async (parts) => getRequestListener((await createHub({ ...parts, clientDir })).fetch),
        worker: startWorker,
      }
    },
  })
}
