import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { staffColumns } from '#app/parts/employment/staff/export-columns.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { staffFilters } from '#domains/employment/staff/staff.form.ts'
import { exportStaff } from '#domains/employment/staff/staff.queries.server.ts'
import type { Route } from './+types/staff.csv'

export const middleware = [provenFor(href('/admin/staff'))]

export const loader = read((ctx, { request, context }: Route.LoaderArgs) => {
  const filters = filtersOf(staffFilters, request)
  return exportCsv(context, 'staff.csv', staffColumns, () => exportStaff(ctx, filters))
})
