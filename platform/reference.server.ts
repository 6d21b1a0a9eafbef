import { AsyncLocalStorage } from 'node:async_hooks'

type Asked = { referenceId: string /** The caller's address, as far as trusted proxies tell. */; address: string }
const current = new AsyncLocalStorage<Asked>()

/** Everything logged of one request, and shown to the person when it fails, carries the same id. */
export function withRequest<T>(asked: Asked, body: () => T): T {
  return current.run(asked, body)
}

export function currentReference(): string {
  return current.getStore()?.referenceId ?? 'none'
}

/** Where the request that is being answered comes from; undefined for work that no request asked for. */
export function currentAddress(): string | undefined {
  return current.getStore()?.address
}
