import type { Server } from 'node:http'

type Deed = () => Promise<unknown>

/** What has been started, to be stopped in the opposite order, each once. */
export class Running {
  #deeds: Deed[] = []
  #stopped: Promise<void> | undefined
  /** True once the hub is on its way out: it answers what it has begun and takes nothing new. */
  stopping = false

  onStop(deed: Deed): void {
    this.#deeds.push(deed)
  }

  /** However often it is asked for, there is one end, and everybody waits for it. */
  stop(): Promise<void> {
    this.stopping = true
    this.#stopped ??= this.#stopAll()
    return this.#stopped
  }

  async #stopAll(): Promise<void> {
    for (let deed = this.#deeds.pop(); deed; deed = this.#deeds.pop()) await deed()
  }
}

/** On Ctrl-C or SIGTERM everything that was started stops, the database last, even in the middle of starting. A second Ctrl-C ends at once. */
export function stopOnSignal(running: Running, started: Promise<unknown>): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (running.stopping) process.exit(1)
      running.stopping = true
      void started
        .catch(() => {})
        .then(() => running.stop())
        .then(
          () => process.exit(0),
          () => process.exit(1),
        )
    })
}

/** No new connections; the open requests finish, within ten seconds. */
export async function drain(server: Server): Promise<void> {
  if (!server.listening) return
  const closed = new Promise<void>((resolve) => server.close(() => resolve()))
  // a browser keeps its connections open between requests
  const idle = setInterval(() => server.closeIdleConnections(), 50)
  const patience = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearInterval(idle)
  clearTimeout(patience)
}
