import { href } from 'react-router'
import { exportWorkbook } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { filtersFrom } from '#app/ui/compliance/filters.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { exportTracked } from '#domains/compliance/tracker/tracker-export.queries.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/matrix.xlsx'
import { workbook } from './workbook.server.ts'

export const middleware = [provenFor(href('/admin/compliance/matrix'))]

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  return exportWorkbook(context, 'compliance.xlsx', async () => {
    const { batches, total } = await exportTracked(ctx, filtersFrom(request))
    return { file: workbook(await trackedTypes(ctx), batches, todayOf(ctx)), total }
  })
})
