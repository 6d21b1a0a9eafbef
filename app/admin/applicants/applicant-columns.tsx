import { href } from 'react-router'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { type StatusOf, statusWords } from '#app/parts/statuses.ts'
import type { Column } from '#app/ui/DataTable.tsx'
import { EmailAddress } from '#app/ui/EmailAddress.tsx'
import { Link } from '#app/ui/Link.tsx'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import { DocumentsTick } from './DocumentsTick.tsx'

type Row = {
  id: string
  name: string
  email: string
  phone: string
  position: string
  status: StatusOf<'application'>
  referenceStatus: StatusOf<'reference'>
  documents: { given: number; required: number }
  createdAt: string
}

/** The order of the list, and how many rows it has, when its address gives none. */
export const usual = { sort: 'desc', rows: 10 }

/** What each filter says on its chip. */
export const filterWords: Record<string, (value: string) => string> = {
  q: (value) => `Search: ${value}`,
  status: (value) => statusWords('application', value as StatusOf<'application'>),
  references: (value) => `References: ${statusWords('reference', value as StatusOf<'reference'>)}`,
  from: (value) => `From ${formatDayShort(value)}`,
  to: (value) => `To ${formatDayShort(value)}`,
}

export function applicantColumns(sortHref: (sort: 'asc' | 'desc') => string, sort: 'asc' | 'desc'): Column<Row>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      cell: ({ id, name }) => <Link to={href('/admin/applicants/:id', { id })}>{name}</Link>,
    },
    { key: 'email', head: 'Email', phoneLabel: '', cell: ({ email }) => <EmailAddress email={email} /> },
    { key: 'phone', head: 'Phone', phoneLabel: '', fit: 'line', cell: ({ phone }) => phone },
    { key: 'position', head: 'Role applied for', cell: ({ position }) => position },
    { key: 'status', head: 'Status', cell: ({ status }) => <StatusBadge of="application" status={status} /> },
    {
      key: 'references',
      head: 'References',
      cell: ({ referenceStatus }) => <StatusBadge of="reference" status={referenceStatus} />,
    },
    {
      key: 'documents',
      head: 'Docs',
      phoneLabel: 'Documents',
      fit: 'line',
      cell: ({ documents }) => <DocumentsTick {...documents} />,
    },
    {
      key: 'created',
      head: 'Submitted',
      fit: 'line',
      sort: {
        href: sortHref(sort === 'desc' ? 'asc' : 'desc'),
        direction: sort === 'desc' ? 'descending' : 'ascending',
      },
      cell: ({ createdAt }) => formatDayShort(dayOfInstant(createdAt)),
    },
    {
      key: 'view',
      head: <span className="sr">View</span>,
      cell: ({ id, name }) => (
        <Link to={href('/admin/applicants/:id', { id })}>
          View<span className="sr"> {name}</span>
        </Link>
      ),
    },
  ]
}
