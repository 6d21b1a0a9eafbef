import type pg from 'pg'
import { openDatabase } from '#platform/db/client.server.ts'

type Done = (error: Error) => void

/** The same database over connections of which one statement, counted from when it was asked for, fails. */
export function openFailing(url: string) {
  const database = openDatabase(url)
  let count = 0
  let failing = Number.POSITIVE_INFINITY
  database.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...given: unknown[]) => unknown
    const counted = (...given: unknown[]) => {
      count += 1
      if (count !== failing) return query(...given)
      const error = new Error('The statement failed, as it was asked to')
      const done = given.at(-1)
      if (typeof done !== 'function') return Promise.reject(error)
      ;(done as Done)(error)
    }
    Object.assign(client, { query: counted as pg.PoolClient['query'] })
  })
  return {
    db: database.db,
    close: () => database.close(),
    /** The nth statement from now fails; without one all succeed. */
    failAt(nth = Number.POSITIVE_INFINITY) {
      count = 0
      failing = nth
    },
    counted: () => count,
  }
}
