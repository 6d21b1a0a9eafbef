import type { Pool } from 'pg'
import { keepStanding } from '#domains/employment/standing/keeping.server.ts'
import { system } from '#platform/actor.ts'
import type { Database } from '#platform/db/client.server.ts'
import { settle } from './writing.ts'

const BATCH = 500

/** Works out, by the hub's own means, what it keeps of everyone about whom something was filled in. */
export async function workOutKept({ db, pool }: Database): Promise<void> {
  const ctx = { actor: system, db, now: Temporal.Now.instant() }
  for (let ids = await waiting(pool); ids.length > 0; ids = await waiting(pool)) await keepStanding(ctx, ids)
  await settle(pool)
}

async function waiting(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(`select distinct person_id as id from standing_work limit ${BATCH}`)
  return rows.map(({ id }) => id)
}
