import { filtersFrom } from '#app/parts/compliance/filters.ts'
import { pastHead } from '#app/parts/compliance/past/past.server.ts'
import { countsAsAt, typesAsAt } from '#domains/compliance/past/past-days.queries.server.ts'
import { listPastMatrix } from '#domains/compliance/past/past-matrix.queries.server.ts'
import { openTeams } from '#domains/employment/posts/teams.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { Asked } from '#lib/as-at.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The matrix of a day that is over. */
export async function readPastMatrix(ctx: Ctx, request: Request, asked: Asked) {
  const filters = filtersFrom(request)
  const head = await pastHead(ctx, asked)
  const [jobs, locations, teams] = [await openJobs(ctx), await openLocations(ctx), await openTeams(ctx)]
  const { past } = head
  const types = past ? await typesAsAt(ctx, past) : []
  const list =
    past &&
    (await listPastMatrix(
      ctx,
      filters,
      past,
      types.map(({ id }) => id),
    ))
  return {
    counts: past && (await countsAsAt(ctx, past)),
    ...{ head, list, teams, types: types.map(({ id, key, name }) => ({ id, key, name })) },
    filters: { ...filters, ...asked.fields },
    jobs: jobs.map(({ id, title }) => ({ id, name: title })),
    locations: locations.map(({ id, name }) => ({ id, name })),
  }
}
export type PastMatrixRead = Awaited<ReturnType<typeof readPastMatrix>>
