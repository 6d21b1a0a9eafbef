import { request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { pathToFileURL } from 'node:url'
import { serve } from '@hono/node-server'
import { config } from '#platform/config.server.ts'
import { bundle } from './hub-under-test.ts'
import type { World } from './world.ts'

export type Flooded = { status: number; sent: number }
type Flood = { path: string; bytes: number; head: string; cookie?: string }

/** The built hub behind a real socket, for what only a connection shows. */
export async function hubOnSocket({ database, auth }: World) {
  const { createHub } = (await import(pathToFileURL(bundle).href)) as typeof import('#server/hub.ts')
  const hub = await createHub({ config: config(), database, auth, clientDir: undefined })
  const server = serve({ fetch: hub.fetch, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    flood: (asked: Flood) => flood(port, asked),
    close: () => server.closeAllConnections() ?? server.close(),
  }
}

/** The status of an answer to a method that the web's own interface does not send. */
export function statusOf(port: number, method: string, path: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const asked = request({ port, method, path, host: '127.0.0.1' }, (reply) => {
      reply.resume()
      resolve(reply.statusCode ?? 0)
    })
    asked.on('error', reject).end()
  })
}

const chunk = Buffer.alloc(64 * 1024, 'a')
const framed = Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')])

/** Sends a form that never seems to end, as long as the other side takes it. */
function flood(port: number, { path, bytes, head, cookie }: Flood): Promise<Flooded> {
  const socket = connect(port, '127.0.0.1')
  const piece = head.startsWith('Transfer-Encoding') ? framed : chunk
  let sent = 0
  let answer = ''
  const send = () => {
    while (sent < bytes && socket.writable) {
      sent += chunk.length
      if (!socket.write(piece)) return
    }
    if (piece === framed && socket.writable) socket.write('0\r\n\r\n')
    bytes = 0
  }
  return new Promise((resolve) => {
    const done = () => resolve({ status: Number(/^HTTP\/1.1 (\d+)/.exec(answer)?.[1] ?? 0), sent })
    socket.on('error', () => undefined) // the other side had enough
    socket.on('close', done)
    socket.on('drain', send)
    socket.on('data', (data) => {
      answer += data.toString('latin1')
      setTimeout(() => socket.destroy(), 100)
    })
    const lines = [`POST ${path} HTTP/1.1`, 'Host: localhost:3000', 'Sec-Fetch-Site: same-origin', head]
    if (cookie) lines.push(`Cookie: ${cookie}`)
    socket.write([...lines, 'Content-Type: application/x-www-form-urlencoded', '', ''].join('\r\n'))
    send()
  })
}
