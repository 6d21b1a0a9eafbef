import { exportColumns } from '#app/compliance/export-columns.ts'
import { filtersFrom } from '#app/compliance/filters.ts'
import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { provenFor } from '#app/guards.server.ts'
import { exportCsv } from '#app/list/export.server.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { exportTracked } from '#domains/compliance/tracker/tracker-export.queries.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/admin.compliance.matrix.csv'

export const middleware = [provenFor('/admin/compliance/matrix')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  const types = await answer(() => trackedTypes(ctx))
  const columns = exportColumns(types, todayOf(ctx))
  return exportCsv(context, 'compliance.csv', columns, () => exportTracked(ctx, filtersFrom(request)))
}
