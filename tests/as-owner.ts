import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { inject } from 'vitest'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { type Db, openDatabase } from '#platform/db/client.server.ts'
import { withDatabase } from './database-url.ts'

/** The address of the owner of the database to which the hub's own address leads. */
export function ownersUrl(hubs: string): string {
  return withDatabase(inject('postgresUrl'), /\/([^/?]+)\?/.exec(hubs)?.[1] ?? '')
}

export const ownersUrlOf = (pool: pg.Pool) => ownersUrl(pool.options.connectionString ?? '')

/** Set-up that the hub's own role may not do: as the owner of the same database, over one connection. */
export async function asOwner<T>(db: Db, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const { db: own, close } = openDatabase(ownersUrlOf((db as Db & { $client: pg.Pool }).$client), 1)
  try {
    return await work(own)
  } finally {
    await close()
  }
}

/** One transaction that ends as a verb's does: what was written about people is worked out in it. */
export function transactionAsOwner<C extends Ctx, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  return asOwner(ctx.db, (db) => transaction({ ...ctx, db }, work))
}
