import { href, type RouterContextProvider } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { exportColumns } from '#app/parts/compliance/export-columns.ts'
import { staffColumns } from '#app/parts/employment/staff/export-columns.ts'
import { applicantColumns } from '#app/parts/recruitment/application/export-columns.ts'
import type { ExportKind } from '#domains/bulk/bulk.labels.ts'
import { chosenToExport } from '#domains/bulk/runs.queries.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { exportTracked } from '#domains/compliance/tracker/tracker-export.queries.server.ts'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { exportStaff } from '#domains/employment/staff/staff.queries.server.ts'
import { applicantFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { exportApplicants } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/export.csv'

export const middleware = [provenFor(({ id = '' }) => href('/admin/bulk/:id', { id }))]

export const loader = read(async (ctx, { params, context }: Route.LoaderArgs) => {
  const { kind, ids } = await chosenToExport(ctx, params.id)
  return saved[kind](ctx, context, ids)
})

type Save = (ctx: Ctx<User>, context: Readonly<RouterContextProvider>, ids: string[]) => Promise<Response>

/** With the columns that the whole list is exported with. */
const saved: Record<ExportKind, Save> = {
  export_staff: async (ctx, context, only) =>
    exportCsv(context, 'staff.csv', staffColumns, () => exportStaff(ctx, { ...staffFilters.parse({}), only })),
  async export_tracker(ctx, context, only) {
    const columns = exportColumns(await trackedTypes(ctx), todayOf(ctx))
    return exportCsv(context, 'compliance.csv', columns, () =>
      exportTracked(ctx, { ...trackerFilters.parse({}), only }),
    )
  },
  export_applicants: async (ctx, context, only) =>
    exportCsv(context, 'applicants.csv', applicantColumns, () =>
      exportApplicants(ctx, applicantFilters.parse({}), only),
    ),
}
