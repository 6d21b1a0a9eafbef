import type { Applicant } from '#domains/recruitment/review/applicants-list.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'

export const applicantColumns: CsvColumn<Applicant>[] = [
  { head: 'full_name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'phone', cell: ({ phone }) => phone },
  { head: 'position', cell: ({ position }) => position },
  { head: 'application_status', cell: ({ status }) => status },
  { head: 'reference_status', cell: ({ referenceStatus }) => referenceStatus },
  { head: 'documents_uploaded', cell: ({ documents }) => documents.given },
  { head: 'created_at', cell: ({ createdAt }) => createdAt },
]
