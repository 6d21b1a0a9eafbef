import { Badge } from '#app/ui/Badge.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { shortInstant } from '#app/ui/when.ts'

type Decided = {
  id: string
  name: string
  email: string
  role: string
  state: string
  decidedAt: string | null
  reason: string | null
}

const columns: Column<Decided>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'email', head: 'Email', cell: ({ email }) => email },
  { key: 'role', head: 'Role', cell: ({ role }) => role },
  {
    key: 'state',
    head: 'Decision',
    cell: ({ state }) =>
      state === 'approved' ? (
        <Badge tone="valid" icon="check">
          Approved
        </Badge>
      ) : (
        <Badge icon="x">Declined</Badge>
      ),
  },
  {
    key: 'decided',
    head: 'Decided',
    fit: 'line',
    cell: ({ decidedAt }) => (decidedAt ? shortInstant(decidedAt) : '–'),
  },
  { key: 'reason', head: 'Reason', cell: ({ reason }) => reason || '–' },
]

export function DecidedRequests({ requests }: { requests: Decided[] }) {
  return <DataTable caption="Recently decided" columns={columns} rows={requests} rowKey={({ id }) => id} />
}
