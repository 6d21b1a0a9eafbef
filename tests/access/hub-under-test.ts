import { fileURLToPath, pathToFileURL } from 'node:url'
import { createAuth } from '#platform/auth/auth.server.ts'
import { type Config, config } from '#platform/config.server.ts'
import { openDatabase } from '#platform/db/client.server.ts'
import type { World } from './world.ts'

export type Reply = {
  status: number
  location: string | undefined
  flash: string | undefined
  text: string
  bytes: Uint8Array
  headers: Headers
}
export type Ask = (
  path: string,
  options?: {
    cookie?: string | undefined
    method?: string
    body?: BodyInit
    headers?: Record<string, string>
    /** The address at the other end of the wire; this machine unless told. */
    peer?: string
  },
) => Promise<Reply>

export const bundle = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))
export const clientFiles = fileURLToPath(new URL('../../build/client', import.meta.url))

type Choice = {
  clientDir?: string
  /** Sessions as this hub's own settings have them, instead of the world's. */
  freshAuth?: boolean
}

/** The built hub on this world's database, asked without a socket, as from a browser on this machine. */
export async function hubUnderTest(
  { database, auth: given }: World,
  change: Partial<Config> = {},
  { clientDir, freshAuth }: Choice = {},
): Promise<Ask> {
  const { createHub } = (await import(pathToFileURL(bundle).href)) as typeof import('#server/hub.ts')
  const settings = { ...config(), ...change }
  const auth = freshAuth ? createAuth(database.db, settings) : given
  const hub = await createHub({ config: settings, database, auth, clientDir })
  return async (path, { cookie, method = 'GET', body, headers = {}, peer = '127.0.0.1' } = {}) => {
    const connection = { incoming: { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } } }
    const request = new Request(baseOf(headers) + path, {
      method,
      headers: { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    const response = await hub.fetch(request, connection)
    const bytes = new Uint8Array(await response.arrayBuffer())
    const text = new TextDecoder().decode(bytes)
    const flash = response.headers
      .getSetCookie()
      .map((cookie) => /^(?:__Host-)?flash=([\w-]+)/.exec(cookie)?.[1])
      .find(Boolean)
    return {
      status: response.status,
      location: response.headers.get('location') ?? locationInData(text, response.status),
      flash,
      text,
      bytes,
      headers: response.headers,
    }
  }
}

// As a server makes it of what it was sent, true or not.
function baseOf({ host }: Record<string, string>): string {
  return host && !host.includes('@') && URL.canParse(`http://${host}`) ? `http://${host}` : config().publicUrl
}

/** Two instances of the hub with nothing in common but the database. */
export async function twoHubs(world: World): Promise<{ asks: [Ask, Ask]; close(): Promise<void> }> {
  const database = openDatabase(world.url)
  const other = { ...world, database, auth: createAuth(database.db, config()) }
  return { asks: [await hubUnderTest(world), await hubUnderTest(other)], close: () => database.close() }
}

// A redirect in a .data answer is told in its body.
function locationInData(text: string, status: number): string | undefined {
  if (status !== 202) return undefined
  return /"redirect","([^"]+)"/.exec(text)?.[1]
}
