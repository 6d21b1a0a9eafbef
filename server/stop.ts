import type { Server } from 'node:http'
import type { Database } from '#platform/db/client.server.ts'
import type { Worker } from './worker.ts'

type Running = { server: Server; worker: Worker | undefined; database: Database; stopDatabase(): Promise<void> }

/** On Ctrl-C or SIGTERM: no new requests, the open ones finish, then jobs, pool and database stop. A second signal ends at once. */
export function stopOnSignal(running: Running): void {
  let stopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (stopping) process.exit(1)
      stopping = true
      void stop(running).then(() => process.exit(0))
    })
}

async function stop({ server, worker, database, stopDatabase }: Running): Promise<void> {
  const drained = new Promise<void>((resolve) => server.close(() => resolve()))
  server.closeIdleConnections()
  const patience = setTimeout(() => server.closeAllConnections(), 10_000)
  await drained
  clearTimeout(patience)
  await worker?.stop()
  await database.close()
  await stopDatabase()
}
