import type { Db } from './client.server.ts'

/** A statement that is asked often: written out once for a database, and not on each request. */
export function preparedOn<Prepared>(prepare: (db: Db) => Prepared): (db: Db) => Prepared {
  const known = new WeakMap<Db, Prepared>()
  return (db) => {
    const made = known.get(db) ?? prepare(db)
    known.set(db, made)
    return made
  }
}
