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

/** A pool with timeouts: statements 5 s, locks 2 s, connecting 2 s. */
export function openDatabase(url: string, max = 12): Database {
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
  return { db: withSafeTransactions(pool), pool, close: () => pool.end() }
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
