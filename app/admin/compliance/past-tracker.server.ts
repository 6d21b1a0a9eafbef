import { filtersFrom, shownTypes } from '#app/parts/compliance/filters.ts'
import { pastHead } from '#app/parts/compliance/past/past.server.ts'
import { countsAsAt, typesAsAt } from '#domains/compliance/past/past-days.queries.server.ts'
import { listPastTracked } from '#domains/compliance/past/past-tracker.queries.server.ts'
import { openTeams } from '#domains/employment/posts/teams.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { Asked } from '#lib/as-at.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The tracker of a day that is over. */
export async function readPastTracker(ctx: Ctx, request: Request, asked: Asked) {
  const filters = filtersFrom(request)
  const head = await pastHead(ctx, asked)
  const [teams, jobs, locations] = [await openTeams(ctx), await openJobs(ctx), await openLocations(ctx)]
  const { past } = head
  const types = past ? await typesAsAt(ctx, past) : []
  const shown = shownTypes(types, filters.show, filters.type)
  const list =
    past &&
    (await listPastTracked(
      ctx,
      filters,
      past,
      shown.map(({ id }) => id),
    ))
  return {
    counts: past && (await countsAsAt(ctx, past)),
    ...{ head, list, teams, types: types.map(({ key, name }) => ({ key, name })) },
    shown,
    filters: { ...filters, ...asked.fields },
    places: {
      jobs: jobs.map(({ id, title }) => ({ id, name: title })),
      locations: locations.map(({ id, name }) => ({ id, name })),
    },
  }
}
export type PastTrackerRead = Awaited<ReturnType<typeof readPastTracker>>
