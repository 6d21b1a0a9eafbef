import { is } from 'drizzle-orm'
import { type PgTable, PgTransaction } from 'drizzle-orm/pg-core'
import { type Ctx, todayOf } from './ctx.server.ts'
import type { Db } from './db/client.server.ts'
import { versionOf } from './db/table-versions.server.ts'
import { authorize } from './refusal.ts'

type Asked = {
  name: string
  /** Whether the asker may read it, asked each time. */
  may: boolean
  /** Every table that the work reads. */
  of: readonly PgTable[]
  /** What else it depends on: what was asked for, and what of the asker changes it. */
  by?: string
}

/** Says from which instant a value may be another though nothing is written; called with `ctx.now`, it is not kept. */
export type Lasts = (until: Temporal.Instant) => void

type Kept = { value: Promise<unknown>; since: Temporal.Instant; until: Temporal.Instant | undefined }
type Store = Map<string, { version: string; values: Map<string, Kept> }>

const stores = new WeakMap<Db, Store>()
const MOST = 100

/**
 * What the work finds, kept in this process while the day is the same and none of its tables is written, by whichever process.
 * The versions are read before the work, so that what is kept is never older than they say. Inside a transaction, which sees
 * what is not committed, it is always worked out. Those who ask share the value, so no one changes it.
 */
export async function whileUnchanged<T>(ctx: Ctx, asked: Asked, work: (lasts: Lasts) => Promise<T>): Promise<T> {
  authorize(asked.may, 'Admins only.')
  if (is(ctx.db, PgTransaction)) return work(() => {})
  const version = `${todayOf(ctx)} ${await versionOf(ctx.db, asked.of)}`
  const values = valuesAt(ctx.db, asked.name, version)
  const known = values.get(asked.by ?? '')
  // what failed was not found, and how long it lasts is known once it is
  if (known && (await settled(known.value)) && holds(known, ctx.now)) return known.value as Promise<T>
  const kept: Kept = { value: Promise.resolve(), since: ctx.now, until: undefined }
  const found = work((until) => {
    if (!kept.until || Temporal.Instant.compare(until, kept.until) < 0) kept.until = until
  })
  kept.value = found
  if (values.size >= MOST) values.clear()
  values.set(asked.by ?? '', kept)
  return found
}

function valuesAt(db: Db, name: string, version: string): Map<string, Kept> {
  const store: Store = stores.get(db) ?? new Map()
  stores.set(db, store)
  const known = store.get(name)
  if (known?.version === version) return known.values
  const values = new Map<string, Kept>()
  store.set(name, { version, values })
  return values
}

const settled = (value: Promise<unknown>): Promise<boolean> =>
  value.then(
    () => true,
    () => false,
  )

const holds = ({ since, until }: Kept, now: Temporal.Instant) =>
  !until || (Temporal.Instant.compare(since, now) <= 0 && Temporal.Instant.compare(now, until) < 0)
