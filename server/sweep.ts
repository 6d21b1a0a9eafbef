import { SCHEDULE } from '#domains/notifications/troubles.labels.ts'
import { system } from '#platform/actor.ts'
import { now } from '#platform/clock.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { logJobFailure, reasonOf } from '#platform/log.server.ts'
import { addJobs, dueJobs, freeAbandonedJobs, noteBegin, runNoted } from '#platform/queue.server.ts'
import { sweeps } from './sweeps.ts'

export const SWEEP = 'sweep-one'

export type Sweeps = Record<string, (ctx: Ctx) => Promise<unknown>>

/** Each minute: frees the jobs of killed processes and adds one job for each sweep, so that none waits for another. */
export async function addSweeps({ db }: Database, all: Sweeps = sweeps): Promise<void> {
  const at = { db, now: now() }
  await noteBegin(at, SCHEDULE)
  await freeAbandonedJobs(at)
  await addJobs(at, SWEEP, await dueJobs(at, Object.keys(all)))
}

/** Does one sweep; one that fails is logged and retried in later minutes. Returns whether it was done. */
export async function runSweep({ db }: Database, name: string, all: Sweeps = sweeps): Promise<boolean> {
  const sweep = all[name]
  if (!sweep) return true // of another version of the hub
  const ctx = { actor: system, db, now: now() }
  const error = await runNoted(ctx, { name, run: () => sweep(ctx) }, reasonOf)
  if (error !== undefined) logJobFailure(name, error)
  return error === undefined
}

/** Does at once all that is due, one after the other. Returns the names of those that failed. */
export async function sweepNow(database: Database): Promise<string[]> {
  const failed: string[] = []
  for (const name of Object.keys(sweeps)) if (!(await runSweep(database, name))) failed.push(name)
  return failed
}
