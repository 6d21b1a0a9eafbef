import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { applicantColumns } from '#app/parts/recruitment/application/export-columns.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { applicantFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { exportApplicants } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import type { Route } from './+types/applicants.csv'

export const middleware = [provenFor(href('/admin/applicants'))]

export const loader = read((ctx, { request, context }: Route.LoaderArgs) => {
  const filters = filtersOf(applicantFilters, request)
  return exportCsv(context, 'applicants.csv', applicantColumns, () => exportApplicants(ctx, filters))
})
