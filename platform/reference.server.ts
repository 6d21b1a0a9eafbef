import { AsyncLocalStorage } from 'node:async_hooks'

const current = new AsyncLocalStorage<string>()

/** Everything logged of one request, and shown to the person when it fails, carries the same id. */
export function withReference<T>(referenceId: string, body: () => T): T {
  return current.run(referenceId, body)
}

export function currentReference(): string {
  return current.getStore() ?? 'none'
}
