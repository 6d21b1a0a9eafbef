import { pastHead } from '#app/parts/compliance/past/past.server.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { pastBoardFilters } from '#domains/employment/standing/past-board.form.ts'
import { pastBoard } from '#domains/employment/standing/past-board.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { listLocations } from '#domains/people/jobs/locations.queries.server.ts'
import type { Asked } from '#lib/as-at.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** Who was safe to work on a day that is over. */
export async function readPastBoard(ctx: Ctx, request: Request, asked: Asked) {
  const filters = filtersOf(pastBoardFilters, request)
  const head = await pastHead(ctx, asked)
  return {
    head,
    board: head.past && (await pastBoard(ctx, filters, head.past)),
    filters: { ...filters, ...asked.fields },
    places: (await listLocations(ctx)).map(({ id, name }) => ({ value: id, label: name })),
    jobs: (await openJobs(ctx)).map(({ id, title }) => ({ value: id, label: title })),
  }
}
export type PastBoardRead = Awaited<ReturnType<typeof readPastBoard>>
