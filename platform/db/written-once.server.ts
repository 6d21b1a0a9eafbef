import type { Placeholder } from 'drizzle-orm'
import type { Db } from './client.server.ts'
import { nameFor } from './statement-names.ts'

/** A value, or the place of one in a statement that is written out once. */
export type Given<Value> = Value | Placeholder

type Written<Statement> = { toSQL(): { sql: string }; prepare(name: string): Statement }

/**
 * A query that pages ask often: its SQL is written out once for a connection or a pool, with `sql.placeholder` for what
 * differs between requests.
 */
export function writtenOnce<Statement>(write: (db: Db) => Written<Statement>): (db: Db) => Statement {
  const known = new WeakMap<Db, Statement>()
  let name: string | undefined
  return (db) => {
    const kept = known.get(db)
    if (kept) return kept
    const query = write(db)
    name ??= nameFor(query.toSQL().sql)
    const statement = query.prepare(name)
    known.set(db, statement)
    return statement
  }
}
