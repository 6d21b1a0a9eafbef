import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import path from 'node:path'
import { beforeEach, expect, test } from 'vitest'

const script = stripTypeScriptTypes(readFileSync(path.join(import.meta.dirname, 'worker.ts'), 'utf8'))
const here = 'https://hub.example'
type Hears = Record<string, (event: Record<string, unknown>) => void>

let stored: Map<string, Map<string, string>>
let broken: boolean
let reach: (address: string) => Promise<Response>
beforeEach(() => {
  stored = new Map()
  broken = false
  reach = async (address) => new Response(`fresh ${address}`)
})

const addressOf = (request: { url: string } | string) =>
  new URL(typeof request === 'string' ? request : request.url, here).pathname

/** What a browser gives a worker, over plain maps. */
function browser() {
  const cacheOf = (name: string) => {
    if (broken) throw new Error('no storage')
    const files = stored.get(name) ?? new Map<string, string>()
    stored.set(name, files)
    return {
      addAll: async (all: string[]) => {
        for (const one of all) files.set(one, await (await reach(one)).text())
      },
      match: async (request: { url: string }) => kept(files, request),
      put: async (request: { url: string }, reply: Response) => void files.set(addressOf(request), await reply.text()),
    }
  }
  const kept = (files: Map<string, string>, request: { url: string } | string) => {
    const text = files.get(addressOf(request))
    return text === undefined ? undefined : new Response(text)
  }
  return {
    open: async (name: string) => cacheOf(name),
    keys: async () => [...stored.keys()],
    delete: async (name: string) => stored.delete(name),
    match: async (request: string) => [...stored.values()].map((files) => kept(files, request)).find(Boolean),
  }
}

function worker(version: string): Hears {
  const hears: Hears = {}
  const self = {
    location: new URL(here),
    clients: { claim: async () => {} },
    skipWaiting: async () => {},
    addEventListener: (kind: string, hear: Hears[string]) => (hears[kind] = hear),
  }
  const fetch = (request: { url: string }) => reach(addressOf(request))
  const given = { self, caches: browser(), fetch, VERSION: version, SHELL: '/learner/offline', FILES: ['/assets/a.js'] }
  new Function(...Object.keys(given), script)(...Object.values(given))
  return hears
}

async function told(hears: Hears, kind: 'install' | 'activate'): Promise<void> {
  const waits: unknown[] = []
  hears[kind]?.({ waitUntil: (work: unknown) => waits.push(work) })
  await Promise.all(waits)
}

/** Its answer to a request; undefined where it leaves that to the browser. */
async function asked(
  hears: Hears,
  address: string,
  { method = 'GET', mode = 'cors' } = {},
): Promise<string | undefined> {
  const replies: Promise<Response>[] = []
  const respondWith = (reply: Promise<Response>) => replies.push(reply)
  hears.fetch?.({ request: { url: new URL(address, here).href, method, mode }, respondWith })
  return (await replies[0])?.text()
}
const page = { mode: 'navigate' }

async function installed(version = 'one'): Promise<Hears> {
  const hears = worker(version)
  await told(hears, 'install')
  await told(hears, 'activate')
  return hears
}
const offline = () => {
  reach = () => Promise.reject(new TypeError('offline'))
}

test('with a connection every page is the hub’s, and none of them is kept', async () => {
  const hears = await installed()
  expect(await asked(hears, '/learner/courses/1', page)).toBe('fresh /learner/courses/1')
  expect([...(stored.get('hub one')?.keys() ?? [])]).toEqual(['/learner/offline', '/assets/a.js'])
})

test('without one it gives the page that knows no one, and the files that it kept', async () => {
  const hears = await installed()
  await asked(hears, '/assets/b.css')
  offline()
  expect(await asked(hears, '/learner/courses/1', page)).toBe('fresh /learner/offline')
  expect(await asked(hears, '/assets/a.js')).toBe('fresh /assets/a.js')
  expect(await asked(hears, '/assets/b.css')).toBe('fresh /assets/b.css')
})

test.each([
  ['data of a page', '/learner/courses/1.data', {}],
  ['what is sent', '/learner/courses/1/events', { method: 'POST' }],
  ['texts for the device', '/learner/courses/1/texts', {}],
  ['another site', 'https://elsewhere.example/assets/a.js', {}],
])('it never touches %s', async (_, address, how) => {
  expect(await asked(await installed(), address, how)).toBeUndefined()
})

test('a new build takes over, and nothing of the one before stays', async () => {
  await installed('one')
  reach = async (address) => new Response(`newer ${address}`)
  const hears = await installed('two')
  expect([...stored.keys()]).toEqual(['hub two'])
  offline()
  expect(await asked(hears, '/learner', page)).toBe('newer /learner/offline')
})

test('where its storage fails the network answers, and what failed is kept no more than what is missing', async () => {
  const hears = await installed()
  broken = true
  expect(await asked(hears, '/assets/a.js')).toBe('fresh /assets/a.js')
  expect(await asked(hears, '/learner', page)).toBe('fresh /learner')
  broken = false
  reach = async () => new Response('gone', { status: 404 })
  expect(await asked(hears, '/assets/c.js')).toBe('gone')
  expect(stored.get('hub one')?.has('/assets/c.js')).toBe(false)
})
