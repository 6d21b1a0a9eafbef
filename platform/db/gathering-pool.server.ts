import pg from 'pg'

type Asked = { statement: unknown; values: unknown; done: (result: unknown) => void; failed: (error: unknown) => void }

// of more, some go to another connection, so that those who work on several cores are asked on several
const MOST = 12

/**
 * A pool that sends what is asked at once, by one request or by several that came in together, over one connection in one
 * piece: each write to a connection, and each reading of it, costs more than a small statement. Each statement still succeeds
 * or fails by itself.
 */
export class GatheringPool extends pg.Pool {
  #waiting: Asked[] = []

  override query = ((...given: unknown[]) => {
    const [statement, values, callback] = given
    if (callback || typeof values === 'function' || typeof statement === 'function') return this.#alone(given)
    return new Promise((done, failed) => {
      if (this.#waiting.push({ statement, values, done, failed }) === 1) setImmediate(() => this.#send())
    })
  }) as pg.Pool['query']

  #alone = (given: unknown[]) => (pg.Pool.prototype.query as (...given: unknown[]) => unknown).apply(this, given)

  #send(): void {
    const all = this.#waiting
    this.#waiting = []
    const size = Math.ceil(all.length / Math.ceil(all.length / MOST))
    for (let from = 0; from < all.length; from += size) void this.#sendTogether(all.slice(from, from + size))
  }

  async #sendTogether(some: Asked[]): Promise<void> {
    const [only] = some
    if (only && some.length === 1)
      return (this.#alone([only.statement, only.values]) as Promise<unknown>).then(only.done, only.failed)
    try {
      const client = await this.connect()
      client.release(await inOnePiece(client, some))
    } catch (error) {
      for (const { failed } of some) failed(error)
    }
  }
}

type Client = pg.PoolClient & { connection: { stream: { cork(): void; uncork(): void } } }

/** The first error, if there is one: the connection is given up then, as the pool does after any. */
async function inOnePiece(client: pg.PoolClient, some: Asked[]): Promise<Error | undefined> {
  const { stream } = (client as Client).connection
  const query = client.query.bind(client) as (statement: unknown, values: unknown) => Promise<unknown>
  // what cannot even be sent fails alone too, and the connection is not lost to the pool
  const ask = async (statement: unknown, values: unknown) => query(statement, values)
  let first: Error | undefined
  stream.cork()
  const asked = some.map(({ statement, values, done, failed }) =>
    ask(statement, values).then(done, (error) => {
      first ??= error
      failed(error)
    }),
  )
  stream.uncork()
  await Promise.all(asked)
  return first
}
