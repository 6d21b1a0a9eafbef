import { setTimeout as pause } from 'node:timers/promises'
import type { Pool } from 'pg'
import { keepCompliance } from '#domains/compliance/state/keeping.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { sweepNow } from '#server/sweep.ts'
import { settle } from './writing.ts'

// few enough for a statement to end within the five seconds that a hub allows it, on a busy machine too
const BATCH = 200

type Keep = (ctx: Ctx, people: readonly string[]) => Promise<void>

/** Works out, by the hub's own means, what it keeps of everyone about whom something was filled in. */
export async function workOutKept({ db, pool }: Database): Promise<void> {
  const ctx = { actor: system, db, now: Temporal.Now.instant() }
  const kept: [string, Keep][] = [
    ['standing_work', keepStanding],
    ['compliance_work', keepCompliance],
  ]
  for (const [table, keep] of kept)
    for (let ids = await waiting(pool, table); ids.length > 0; ids = await waiting(pool, table)) await keep(ctx, ids)
  await settle(pool)
}

/** What fell due in the years that were filled in is done once, as it would have been by the day, and not while others measure. */
export async function catchUp(database: Database): Promise<void> {
  const failed = await sweepNow(database)
  if (failed.length > 0) throw new Error(`Not done: ${failed.join(', ')}`)
  await settle(database.pool)
}

/** Until the hub's worker has done what waits for it. */
export async function untilIdle(pool: Pool): Promise<void> {
  const due = 'select count(*)::int as n from graphile_worker.jobs where run_at <= now() and attempts < max_attempts'
  while ((await pool.query<{ n: number }>(due)).rows[0]?.n) await pause(500)
}

async function waiting(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select distinct person_id as id from ${table} limit ${BATCH}`)
  return rows.map(({ id }) => id)
}
