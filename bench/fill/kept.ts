import type { Pool } from 'pg'
import { keepCompliance } from '#domains/compliance/state/keeping.server.ts'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { system } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
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

async function waiting(pool: Pool, table: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select distinct person_id as id from ${table} limit ${BATCH}`)
  return rows.map(({ id }) => id)
}
