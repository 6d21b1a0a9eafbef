import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { exportColumns, pastColumns } from '#app/parts/compliance/export-columns.ts'
import { filtersFrom } from '#app/parts/compliance/filters.ts'
import { askedOf, certainDay } from '#app/parts/compliance/past/past.server.ts'
import { typesAsAt } from '#domains/compliance/past/past-days.queries.server.ts'
import { exportPastTracked } from '#domains/compliance/past/past-tracker.queries.server.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { exportTracked } from '#domains/compliance/tracker/tracker-export.queries.server.ts'
import { inFileName } from '#lib/as-at.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/matrix.csv'

export const middleware = [provenFor(href('/admin/compliance/matrix'))]

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const asked = askedOf(ctx, request)
  if (asked) {
    const past = certainDay(asked)
    const columns = pastColumns(await typesAsAt(ctx, past), past)
    const fileName = `compliance${inFileName(past)}.csv`
    return exportCsv(context, fileName, columns, () => exportPastTracked(ctx, filtersFrom(request), past))
  }
  const types = await trackedTypes(ctx)
  const columns = exportColumns(types, todayOf(ctx))
  return exportCsv(context, 'compliance.csv', columns, () => exportTracked(ctx, filtersFrom(request)))
})
