import { filtersFrom } from '#app/compliance/filters.ts'
import { workbook } from '#app/compliance/workbook.server.ts'
import { userCtx } from '#app/context.ts'
import { provenFor } from '#app/guards.server.ts'
import { exportWorkbook } from '#app/list/export.server.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { exportTracked } from '#domains/compliance/tracker/tracker-export.queries.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/admin.compliance.matrix.xlsx'

export const middleware = [provenFor('/admin/compliance/matrix')]

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  return exportWorkbook(context, 'compliance.xlsx', async () => {
    const rows = await exportTracked(ctx, filtersFrom(request))
    return workbook(await trackedTypes(ctx), rows, todayOf(ctx))
  })
}
