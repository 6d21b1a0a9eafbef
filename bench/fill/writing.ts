import type { Pool, PoolClient } from 'pg'

export type Write = (statement: string, values?: unknown[]) => Promise<void>

/** Writes in one transaction that may take as long as it takes: the hub's own connections give up after five seconds. */
export async function writing(pool: Pool, work: (write: Write) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('set local statement_timeout = 0')
    await work(async (statement, values) => void (await client.query(statement, values)))
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** So that the planner knows what was written, and pages need not be looked at for whom they are visible. */
export async function settle(pool: Pool): Promise<void> {
  await outside(pool, 'vacuum (analyze)')
}

async function outside(pool: Pool, statement: string): Promise<void> {
  const client: PoolClient = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query(statement)
  } finally {
    await client.query('reset statement_timeout')
    client.release()
  }
}
