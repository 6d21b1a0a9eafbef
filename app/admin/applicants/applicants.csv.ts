import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { applicantFilters } from '#domains/recruitment/review/applicants-list.form.ts'
import { type Applicant, exportApplicants } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import type { Route } from './+types/applicants.csv'

const columns: CsvColumn<Applicant>[] = [
  { head: 'full_name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'phone', cell: ({ phone }) => phone },
  { head: 'position', cell: ({ position }) => position },
  { head: 'application_status', cell: ({ status }) => status },
  { head: 'reference_status', cell: ({ referenceStatus }) => referenceStatus },
  { head: 'documents_uploaded', cell: ({ documents }) => documents.given },
  { head: 'created_at', cell: ({ createdAt }) => createdAt },
]

export const middleware = [provenFor(href('/admin/applicants'))]

export const loader = read((ctx, { request, context }: Route.LoaderArgs) => {
  const filters = filtersOf(applicantFilters, request)
  return exportCsv(context, 'applicants.csv', columns, () => exportApplicants(ctx, filters))
})
