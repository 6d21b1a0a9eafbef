import { pastHead } from '#app/parts/compliance/past/past.server.ts'
import { countsAsAt } from '#domains/compliance/past/past-days.queries.server.ts'
import { overdueThen } from '#domains/compliance/past/past-overdue.queries.server.ts'
import { pastBoardCounts } from '#domains/employment/standing/past-board.queries.server.ts'
import type { Asked } from '#lib/as-at.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** What of the dashboard is kept by day. */
export async function readPastDashboard(ctx: Ctx, asked: Asked) {
  const head = await pastHead(ctx, asked)
  const { past } = head
  const figures = past && {
    counts: await countsAsAt(ctx, past),
    safe: await pastBoardCounts(ctx, past),
    overdue: await overdueThen(ctx, past),
  }
  return { head, figures }
}
export type PastDashboardRead = Awaited<ReturnType<typeof readPastDashboard>>
