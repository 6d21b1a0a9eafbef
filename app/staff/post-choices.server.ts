import { openJobs } from '#domains/people/jobs.queries.server.ts'
import { openLocations, possibleManagers } from '#domains/people/locations.queries.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What a post can be made of. */
export async function postChoices(ctx: Ctx) {
  return { jobs: await openJobs(ctx), locations: await openLocations(ctx), managers: await possibleManagers(ctx) }
}
