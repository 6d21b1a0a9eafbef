import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { answer } from '#app/doors/old-doors.server.ts'
import { exportColumns } from '#app/ui/compliance/export-columns.ts'
import { filtersFrom } from '#app/ui/compliance/filters.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { exportTracked } from '#domains/compliance/tracker/tracker-export.queries.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/matrix.csv'

export const middleware = [provenFor(href('/admin/compliance/matrix'))]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  const types = await answer(() => trackedTypes(ctx))
  const columns = exportColumns(types, todayOf(ctx))
  return exportCsv(context, 'compliance.csv', columns, () => exportTracked(ctx, filtersFrom(request)))
}
