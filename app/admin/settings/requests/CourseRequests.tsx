import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { shortInstant } from '#app/ui/when.ts'

type CourseRequest = { id: string; name: string; email: string | null; wanted: string; requestedAt: string }

const columns: Column<CourseRequest>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'email', head: 'Email', fit: 'cut', cell: ({ email }) => email ?? '–' },
  { key: 'wanted', head: 'Course or bundle', cell: ({ wanted }) => wanted },
  { key: 'requested', head: 'Requested', fit: 'line', cell: ({ requestedAt }) => shortInstant(requestedAt) },
]

export function CourseRequests({ requests }: { requests: CourseRequest[] }) {
  return <DataTable caption="Courses requested" columns={columns} rows={requests} rowKey={({ id }) => id} />
}
