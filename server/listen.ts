import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { StartProblem } from '#platform/start-problem.ts'
import { networkOf } from './caller.ts'

export type Door = { server: Server; port: number; open(listener: RequestListener): void }

type Limits = {
  isStopping: () => boolean
  /** Connections of one address at a time; a proxy in front has no limit. */
  mostPerPeer: number
  /** The setting that names the port. */
  setting?: string
  /** How long a body may take to arrive, unless its door allows more. */
  bodySeconds?: number
}

/**
 * Takes the port before anything slow begins, so that a taken one is said at once and PORT=0 is known to the settings.
 * Until it is open, and for /readyz once the hub is stopping, requests get a 503 to retry.
 */
export async function takePort(
  host: string,
  port: number,
  { isStopping, mostPerPeer, setting = 'PORT', bodySeconds = 120 }: Limits,
): Promise<Door> {
  const server = createServer({
    headersTimeout: 10_000,
    // one limit for all would end the upload of a film over a slow line: each request has its own
    requestTimeout: 0,
    keepAliveTimeout: 30_000,
    connectionsCheckingInterval: 5000,
  })
  server.maxConnections = 2000
  limitPeers(server, mostPerPeer)
  let listener: RequestListener | undefined
  server.on('request', (request, response) => {
    limitBody(request, bodySeconds)
    if (isStopping()) response.setHeader('Connection', 'close')
    if (listener && !(isStopping() && request.url === '/readyz')) return listener(request, response)
    response.writeHead(503, { 'Content-Type': 'text/plain; charset=utf-8', 'Retry-After': '5' })
    response.end(listener ? 'The hub is stopping.' : 'The hub is starting. Try again in a few seconds.')
  })
  return {
    server,
    port: await listen(server, host, port, setting),
    open(opened) {
      listener = opened
    },
  }
}

/** Known to every copy of this file: the bundle of the pages has one of its own. */
const LIMIT = Symbol.for('when the body of a request is late')
type Limited = IncomingMessage & { [LIMIT]?: NodeJS.Timeout }

/** Gives a request more time to arrive: for the door of a large file, once it knows who sends it. */
export function allowTime(request: Limited, seconds: number): void {
  if (request[LIMIT]) limitBody(request, seconds)
}

function limitBody(request: Limited, seconds: number): void {
  const { headers } = request
  if (!headers['content-length'] && !headers['transfer-encoding']) return
  if (!request[LIMIT]) request.once('close', () => clearTimeout(request[LIMIT]))
  clearTimeout(request[LIMIT])
  request[LIMIT] = setTimeout(refuseLate, seconds * 1000, request).unref()
}

function refuseLate({ complete, socket }: IncomingMessage): void {
  if (complete) return
  socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
  socket.destroySoon()
}

/** One address cannot take all connections: what it opens beyond its share is closed at once. */
function limitPeers(server: Server, most: number): void {
  const open = new Map<string, number>()
  server.on('connection', (socket) => {
    const peer = networkOf(socket.remoteAddress ?? '') ?? ''
    const count = (open.get(peer) ?? 0) + 1
    open.set(peer, count)
    socket.once('close', () => {
      const left = (open.get(peer) ?? 1) - 1
      if (left > 0) open.set(peer, left)
      else open.delete(peer)
    })
    if (count > most) socket.destroy()
  })
}

function listen(server: Server, host: string, port: number, setting: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(problemOf(error, { host, port, setting }) ?? error))
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port))
  })
}

type Asked = { host: string; port: number; setting: string }

function problemOf({ code }: NodeJS.ErrnoException, { host, port, setting }: Asked): StartProblem | undefined {
  if (code === 'EADDRINUSE')
    return new StartProblem(`Port ${port} is taken; stop what uses it, or set ${setting} to another.`)
  if (code === 'EACCES')
    return new StartProblem(`Port ${port} needs rights that this user lacks; set ${setting} to one above 1023.`)
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new StartProblem(`HOST ${host} is not an address of this machine.`)
  return undefined
}
