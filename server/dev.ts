import type { RequestListener } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer, type ViteDevServer } from 'vite'
import type { Door } from './listen.ts'
import type { Parts } from './parts.ts'
import { runHub } from './run.ts'
import type { Running } from './stop.ts'
import type { Worker } from './worker.ts'

process.env.NODE_ENV = 'development'
await runHub({
  async pages(running, door) {
    const vite = await startVite(running, door)
    return {
      content: async (parts) => contentListener(vite, parts),
      listener: async (parts) => listener(vite, parts),
      worker: (parts) => freshWorker(vite, parts),
    }
  },
})

async function startVite(running: Running, door: Door | undefined): Promise<ViteDevServer> {
  const ours = process.listeners('SIGTERM')
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, ...(door && { hmr: { server: door.server } }) },
  })
  // Vite would end this process at once; it ends in our order, the database last
  for (const listener of process.listeners('SIGTERM').filter((each) => !ours.includes(each))) {
    process.off('SIGTERM', listener)
    process.stdin.off('end', listener)
  }
  running.onStop(() => vite.close())
  return vite
}

function load(vite: ViteDevServer): Promise<typeof import('./hub.ts')> {
  return vite.ssrLoadModule('./server/hub.ts') as Promise<typeof import('./hub.ts')>
}

/** Vite serves the sources and what changed; each page is made by the modules as they are now. */
function listener(vite: ViteDevServer, parts: Parts): RequestListener {
  const page = getRequestListener(async (request, bindings) => {
    const { createHub } = await load(vite)
    return (await createHub(parts)).fetch(request, bindings)
  })
  return (request, response) => vite.middlewares(request, response, () => page(request, response))
}

function contentListener(vite: ViteDevServer, parts: Parts): RequestListener {
  return getRequestListener(async (request, bindings) => {
    const { createContent } = await load(vite)
    return createContent(parts).fetch(request, bindings)
  })
}

/** A worker that restarts when a file it runs has changed. */
async function freshWorker(vite: ViteDevServer, parts: Parts): Promise<Worker> {
  const start = async () => (await load(vite)).startWorker(parts)
  let worker = await start()
  let changes = Promise.resolve()
  const restart = async () => {
    await worker.stop()
    worker = await start()
  }
  vite.watcher.on('change', (file) => {
    if (/\/(domains|platform|lib|server)\//.test(file))
      changes = changes.then(restart).catch((error) => vite.config.logger.error(String(error)))
  })
  return {
    async stop() {
      await changes
      await worker.stop()
    },
  }
}
