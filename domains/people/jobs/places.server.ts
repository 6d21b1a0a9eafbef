import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { setInUse } from './in-use.server.ts'
import { mayChangeJobs } from './jobs.access.ts'
import { jobs, locations } from './jobs.table.ts'
import { type NamedJob, standardJob } from './standard-job.rules.ts'

/**
 * Creates the jobs and locations of these names that do not exist yet; the locations are in use from today. A job asks for what
 * its title is known to need, or for the register that was said of it.
 */
export async function makePlaces(ctx: Ctx, names: { jobs: NamedJob[]; locations: string[] }): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  const createdAt = ctx.now.toString()
  await transaction(ctx, async (ctx) => {
    if (names.jobs.length > 0)
      await ctx.db
        .insert(jobs)
        .values(names.jobs.map((job) => ({ ...standardJob(job), createdAt })))
        .onConflictDoNothing()
    const made =
      names.locations.length === 0
        ? []
        : await ctx.db
            .insert(locations)
            .values(names.locations.map((name) => ({ name, createdAt })))
            .onConflictDoNothing()
            .returning({ id: locations.id })
    for (const { id } of made) await setInUse(ctx, id, { inUseSince: todayOf(ctx) })
    const fields = [names.jobs.length > 0 ? 'jobs' : '', names.locations.length > 0 ? 'locations' : ''].filter(Boolean)
    if (fields.length > 0) await record(ctx, 'places.made', undefined, { fields })
  })
}
