import { connect, type Socket } from 'node:net'
import { afterEach, expect, test, vi } from 'vitest'
import { type Door, takePort } from './listen.ts'

const doors: Door[] = []
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  for (const { server } of doors.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

async function openDoor(mostPerPeer: number): Promise<Door> {
  const door = await takePort('127.0.0.1', 0, { isStopping: () => false, mostPerPeer })
  door.open((_request, response) => response.end('here'))
  doors.push(door)
  return door
}

/** Begins requests and never ends them; returns how many connections are still open once those refused are gone. */
async function halfOpen(port: number, localAddress: string, count: number): Promise<Socket[]> {
  const opened = await Promise.all(
    Array.from({ length: count }, () => {
      const socket = connect({ port, host: '127.0.0.1', localAddress })
      sockets.push(socket.on('error', () => {}))
      return new Promise<Socket>((resolve) => socket.once('connect', () => resolve(socket)))
    }),
  )
  for (const socket of opened) socket.write('GET / HTTP/1.1\r\nHost: a\r\nX-Slow: ')
  await new Promise((resolve) => setTimeout(resolve, 300))
  return opened.filter(({ destroyed }) => !destroyed)
}

const answers = (port: number) =>
  fetch(`http://127.0.0.1:${port}/`, { headers: { connection: 'close' } }).then((reply) => reply.text())

test('one address has its share of connections, keeps no one else out, and gets its share back when it lets go', async () => {
  const { port } = await openDoor(20)
  const kept = await halfOpen(port, '127.0.0.1', 60)
  expect(kept).toHaveLength(20)
  await expect(answers(port)).rejects.toThrow()
  // only Linux has other addresses of the loopback
  if (process.platform === 'linux') expect(await halfOpen(port, '127.0.0.9', 5)).toHaveLength(5)
  for (const socket of kept) socket.destroy()
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await answers(port)).toBe('here')
})

test('a proxy in front has no limit', async () => {
  const { port } = await openDoor(Number.POSITIVE_INFINITY)
  expect(await halfOpen(port, '127.0.0.1', 60)).toHaveLength(60)
})

test('a body has its time to arrive, and more where its door allows it', async () => {
  // the bundle of the pages has a copy of this file
  vi.resetModules()
  const { allowTime } = await import('./listen.ts')
  const door = await takePort('127.0.0.1', 0, { isStopping: () => false, mostPerPeer: 20, bodySeconds: 0.3 })
  doors.push(door)
  door.open(async (request, response) => {
    if (request.url === '/film') allowTime(request, 5)
    await Array.fromAsync(request).catch(() => undefined)
    response.end('whole')
  })
  const sent = async (path: string) => {
    const socket = connect({ port: door.port, host: '127.0.0.1' })
    sockets.push(socket.on('error', () => {}))
    const said: string[] = []
    socket.on('data', (chunk) => said.push(String(chunk)))
    socket.write(`POST ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\nab`)
    await new Promise((resolve) => setTimeout(resolve, 700))
    if (!socket.destroyed) socket.write('cd')
    await new Promise((resolve) => setTimeout(resolve, 100))
    return said.join('').split('\r\n')[0]
  }
  expect(await Promise.all([sent('/form'), sent('/film')])).toEqual(['HTTP/1.1 408 Request Timeout', 'HTTP/1.1 200 OK'])
})
