import { asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from './db/client.server.ts'
import { jobRuns } from './job-runs.table.ts'

type At = { db: Db; now: Temporal.Instant }
type Recurring = { name: string; run(): Promise<unknown> }

// A failing job is tried again after so many minutes, and from then on each half hour.
const waits = [1, 2, 5, 15, 30]
// The cron runs a little before or after the minute.
const TOLERANCE_SECONDS = 20

/** Which of these jobs may run now: a failing one waits longer each time. */
export async function dueJobs({ db, now }: At, names: readonly string[]): Promise<string[]> {
  const failing = await db.select().from(jobRuns).where(isNotNull(jobRuns.failingSince))
  const waiting = failing.filter(({ lastBeganAt, failures }) => {
    const wait = waits[Math.min(failures, waits.length) - 1] ?? 0
    const next = Temporal.Instant.from(lastBeganAt).add({ seconds: wait * 60 - TOLERANCE_SECONDS })
    return Temporal.Instant.compare(now, next) < 0
  })
  return names.filter((name) => !waiting.some(({ job }) => job === name))
}

/** Adds one job for each name. A job that still waits is added once; two of one name never run at once. */
export async function addJobs({ db }: Pick<At, 'db'>, task: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db.execute(sql`select graphile_worker.add_job(${task}, json_build_object('name', name),
      queue_name := ${task} || ':' || name, max_attempts := 1, job_key := ${task} || ':' || name)
    from unnest(${sql.param([...names])}::text[]) as name`)
}

/** Runs a recurring job and notes the result. Does not throw: the error is returned, noted in words by `reasonOf`. */
export async function runNoted(at: At, { name, run }: Recurring, reasonOf: (error: unknown) => string) {
  await noteBegin(at, name)
  try {
    await run()
  } catch (error) {
    await noteFailure(at, name, reasonOf(error))
    return error
  }
  await noteDone(at, name)
  return undefined
}

/** Notes that a job has started. */
export async function noteBegin({ db, now }: At, job: string): Promise<void> {
  const lastBeganAt = now.toString()
  await db
    .insert(jobRuns)
    .values({ job, lastBeganAt })
    .onConflictDoUpdate({ target: jobRuns.job, set: { lastBeganAt } })
}

/** One more failure in a row, of a job that may not have run before. */
export async function noteFailure({ db, now }: At, job: string, error: string): Promise<void> {
  const at = now.toString()
  await db
    .insert(jobRuns)
    .values({ job, lastBeganAt: at, failingSince: at, failures: 1, error })
    .onConflictDoUpdate({
      target: jobRuns.job,
      set: {
        failingSince: sql`coalesce(${jobRuns.failingSince}, ${at})`,
        failures: sql`${jobRuns.failures} + 1`,
        error,
      },
    })
}

async function noteDone({ db, now }: At, job: string): Promise<void> {
  await db
    .update(jobRuns)
    .set({ lastDoneAt: now.toString(), failingSince: null, failures: 0, error: null })
    .where(eq(jobRuns.job, job))
}

/** The job works again; costs nothing while it has not failed. */
export async function noteRecovery({ db, now }: At, job: string): Promise<void> {
  await db
    .update(jobRuns)
    .set({ lastDoneAt: now.toString(), failingSince: null, failures: 0, error: null })
    .where(sql`${jobRuns.job} = ${job} and ${jobRuns.failingSince} is not null`)
}

/** How each recurring job last went, by name. */
export function readJobRuns({ db }: Pick<At, 'db'>) {
  return db.select().from(jobRuns).orderBy(asc(jobRuns.job))
}

/**
 * Unlocks jobs of a killed process. Our jobs last seconds and may run twice: one locked for ten minutes belongs to no
 * process any more.
 */
export async function freeAbandonedJobs({ db }: Pick<At, 'db'>): Promise<void> {
  await db.execute(sql`select graphile_worker.force_unlock_workers(array_agg(distinct locked_by))
    from graphile_worker.jobs where locked_at < now() - interval '10 minutes' having count(*) > 0`)
}
