// nothing of these types is left in the script, which a browser takes as it is
export type Lasting = Event & { waitUntil(work: Promise<unknown>): void }
type Asked = Lasting & { request: Request; respondWith(reply: Promise<Response>): void }
declare const self: {
  location: Location
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(kind: 'install' | 'activate', hear: (event: Lasting) => void): void
  addEventListener(kind: 'fetch', hear: (event: Asked) => void): void
}

/** Put in by the build: its name, the page without a connection, and the files that this page needs. */
declare const VERSION: string
declare const SHELL: string
declare const FILES: string[]

const NAME = `hub ${VERSION}`

self.addEventListener('install', (event) => {
  const keep = async () => {
    const cache = await caches.open(NAME)
    await cache.addAll([SHELL, ...FILES])
    await self.skipWaiting()
  }
  event.waitUntil(keep())
})

self.addEventListener('activate', (event) => {
  const takeOver = async () => {
    for (const name of await caches.keys()) if (name !== NAME) await caches.delete(name)
    await self.clients.claim()
  }
  event.waitUntil(takeOver())
})

// Only what is the same for everyone is kept; whatever fails here, the network answers.
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => shellOr(request)))
  else if (pathname.startsWith('/assets/')) event.respondWith(keptOrFetched(request))
})

async function shellOr(request: Request): Promise<Response> {
  const shell = await caches.match(SHELL).catch(() => undefined)
  // a download or a page outside the lessons has nothing to show without the hub
  return shell ?? fetch(request)
}

async function keptOrFetched(request: Request): Promise<Response> {
  const cache = await caches.open(NAME).catch(() => undefined)
  const kept = await cache?.match(request).catch(() => undefined)
  if (kept) return kept
  const reply = await fetch(request)
  if (reply.ok) cache?.put(request, reply.clone()).catch(() => undefined)
  return reply
}
