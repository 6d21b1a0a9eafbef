import { Link } from 'react-router'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { DataTable } from '#app/ui/DataTable.tsx'
import type { RejectionCount } from '#domains/recruitment/review/reject-counts.queries.server.ts'

/** Why applications ended, for who writes the next advertisement; nothing while none did. */
export function RejectionsCard({ counts }: { counts: RejectionCount[] }) {
  if (counts.length === 0) return null
  return (
    <Card>
      <CardHead title="Why applications were rejected">
        <Link to="/admin/applicants?status=rejected">Last 12 months</Link>
      </CardHead>
      <DataTable
        caption="Rejected applications of the last 12 months by reason"
        tight
        columns={[
          { key: 'reason', head: 'Reason', cell: ({ label }) => label },
          {
            key: 'count',
            head: 'Applications',
            numeric: true,
            cell: ({ count }) => <span className="num">{count}</span>,
          },
        ]}
        rows={counts}
        rowKey={({ key }) => key}
      />
    </Card>
  )
}
