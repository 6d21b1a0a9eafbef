import type { StaffMember } from '#domains/employment/staff/staff.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'

export const staffColumns: CsvColumn<StaffMember>[] = [
  { head: 'full_name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'is_active', cell: ({ isActive }) => isActive },
]
