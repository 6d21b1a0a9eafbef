import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What a post can be made of. */
export async function postChoices(ctx: Ctx) {
  return { jobs: await openJobs(ctx), locations: await openLocations(ctx) }
}
