import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Turns = { url: string; port: number; open(urls: readonly string[]): void; close(): Promise<void> }

/** A proxy that gives each request to the next of several processes, no matter who sent it. */
export async function inTurns(): Promise<Turns> {
  let targets: readonly string[] = []
  let count = 0
  const agent = new Agent({ keepAlive: false })
  const server = createServer((asked, reply) => {
    const { hostname, port } = new URL(targets[count++ % targets.length] ?? '')
    const { url: path, method, headers } = asked
    const passed = request({ agent, hostname, port, path, method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(reply)
    })
    passed.on('error', () => reply.headersSent || reply.writeHead(502).end())
    asked.pipe(passed)
  })
  // a busy machine must not close a connection that is about to be used again
  server.keepAliveTimeout = 120_000
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    port,
    open: (urls) => {
      targets = urls
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
