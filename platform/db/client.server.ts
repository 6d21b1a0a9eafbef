import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { GatheringPool } from './gathering-pool.server.ts'
import { NamedClient } from './named-client.server.ts'

export type Db = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
  | '$count'
>

export type Database = { db: NodePgDatabase; pool: pg.Pool; close(): Promise<void> }

// a statement is sent without waiting for the answers to those before it
const pipelined: object = { pipeline: true }

/** Two of their own, opened when first needed: whoever waits for one holds a connection of the others already. */
const ASIDE = 2

/** A pool with timeouts: statements 5 s, locks 2 s, connecting 2 s. */
export function openDatabase(url: string, max = 12): Database {
  const [pool, few] = [openPool(url, max), openPool(url, ASIDE)]
  const db = Object.assign(withSafeTransactions(pool), { [ASIDE_KEY]: withSafeTransactions(few) })
  const close = async () => {
    await Promise.all([pool.end(), few.end()])
  }
  return { db, pool, close }
}

// found again by the built pages too, which have this file once more
const ASIDE_KEY = Symbol.for('carestead.database.aside')

/** The connections beside those on which transactions run, for what is kept although a transaction is not. */
export const asideOf = (db: Db): Db | undefined => (db as { [ASIDE_KEY]?: Db })[ASIDE_KEY]

function openPool(url: string, max: number): pg.Pool {
  const pool = new GatheringPool({
    Client: NamedClient,
    ...pipelined,
    connectionString: url,
    max,
    connectionTimeoutMillis: 2000,
    options: '-c statement_timeout=5000 -c lock_timeout=2000 -c timezone=UTC',
  })
  // a broken connection is replaced; the next query reports its own error
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

type Ended = pg.PoolClient & { getTransactionStatus(): 'I' | 'T' | 'E' | null }

// drizzle leaks the connection when the database is lost as a transaction begins; one whose transaction did not end serves no one else
function withSafeTransactions(pool: pg.Pool): NodePgDatabase {
  const db = drizzle(pool)
  const transaction: typeof db.transaction = async (body, config) => {
    const client = await pool.connect()
    try {
      return await drizzle(client).transaction(body, config)
    } finally {
      client.release((client as Ended).getTransactionStatus() !== 'I')
    }
  }
  return Object.assign(db, { transaction })
}
