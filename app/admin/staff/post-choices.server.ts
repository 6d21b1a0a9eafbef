import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The jobs, locations and managers that a post can have. */
export async function postChoices(ctx: Ctx) {
  return { jobs: await openJobs(ctx), locations: await openLocations(ctx) }
}
