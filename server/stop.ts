import type { Server } from 'node:http'

type Step = () => Promise<unknown>

/** Everything that was started, stopped in reverse order, once. */
export class Running {
  #steps: Step[] = []
  #stopped: Promise<void> | undefined
  /** True once the hub is stopping: it finishes open requests and takes no new ones. */
  stopping = false

  onStop(step: Step): void {
    this.#steps.push(step)
  }

  /** Safe to repeat; every caller waits for the same stop. */
  stop(): Promise<void> {
    this.stopping = true
    this.#stopped ??= this.#stopAll()
    return this.#stopped
  }

  async #stopAll(): Promise<void> {
    for (let step = this.#steps.pop(); step; step = this.#steps.pop()) await step()
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
  const timeout = setTimeout(() => server.closeAllConnections(), 10_000)
  await closed
  clearInterval(idle)
  clearTimeout(timeout)
}
