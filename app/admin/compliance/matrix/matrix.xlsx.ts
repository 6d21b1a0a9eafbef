import { href } from 'react-router'
import { exportWorkbook } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { filtersFrom } from '#app/parts/compliance/filters.ts'
import { askedOf, certainDay } from '#app/parts/compliance/past/past.server.ts'
import { typesAsAt } from '#domains/compliance/past/past-days.queries.server.ts'
import { exportPastTracked } from '#domains/compliance/past/past-tracker.queries.server.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { exportTracked } from '#domains/compliance/tracker/tracker-export.queries.server.ts'
import { inFileName } from '#lib/as-at.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/matrix.xlsx'
import { pastWorkbook, workbook } from './workbook.server.ts'

export const middleware = [provenFor(href('/admin/compliance/matrix'))]

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const asked = askedOf(ctx, request)
  if (asked) {
    const past = certainDay(asked)
    return exportWorkbook(context, `compliance${inFileName(past)}.xlsx`, async () => {
      const { batches, total } = await exportPastTracked(ctx, filtersFrom(request), past)
      return { file: pastWorkbook(await typesAsAt(ctx, past), batches, past), total }
    })
  }
  return exportWorkbook(context, 'compliance.xlsx', async () => {
    const { batches, total } = await exportTracked(ctx, filtersFrom(request))
    return { file: workbook(await trackedTypes(ctx), batches, todayOf(ctx)), total }
  })
})
