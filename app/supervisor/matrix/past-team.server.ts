import { pastHead } from '#app/parts/compliance/past/past.server.ts'
import { countsAsAt, typesAsAt } from '#domains/compliance/past/past-days.queries.server.ts'
import { listPastMatrix } from '#domains/compliance/past/past-matrix.queries.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import type { Asked } from '#lib/as-at.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** The matrix of a day that is over, of the supervisor’s team of today. */
export async function readPastTeam(ctx: Ctx, page: string | number, asked: Asked) {
  const head = await pastHead(ctx, asked)
  const { past } = head
  const types = past ? await typesAsAt(ctx, past) : []
  const ids = types.map(({ id }) => id)
  return {
    head,
    counts: past && (await countsAsAt(ctx, past)),
    types: types.map(({ id, key, name }) => ({ id, key, name })),
    list: past && (await listPastMatrix(ctx, trackerFilters.parse({ page }), past, ids)),
  }
}
export type PastTeamRead = Awaited<ReturnType<typeof readPastTeam>>
