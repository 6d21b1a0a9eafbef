import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * The auth library logs why it failed and throws something else: `withCause` throws what it logged meanwhile, so that
 * a database that is down is not mistaken for a refusal or a bug.
 */
export function causes() {
  const current = new AsyncLocalStorage<{ cause?: Error }>()
  return {
    log(_level: string, _message: string, ...details: unknown[]): void {
      const cause = details.find((detail) => detail instanceof Error)
      const noted = current.getStore()
      if (noted && cause) noted.cause ??= cause
    },
    async withCause<T>(asked: () => Promise<T>): Promise<T> {
      const noted: { cause?: Error } = {}
      try {
        return await current.run(noted, asked)
      } catch (error) {
        throw noted.cause ?? error
      }
    },
  }
}
