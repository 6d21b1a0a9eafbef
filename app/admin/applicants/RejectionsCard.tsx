import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import type { RejectionCount } from '#domains/recruitment/review/reject-counts.queries.server.ts'
import { formatCount } from '#lib/count.ts'

/** How often each reason was given; nothing until an application is rejected. */
export function RejectionsCard({ counts }: { counts: RejectionCount[] }) {
  if (counts.length === 0) return null
  return (
    <Card>
      <CardHead title="Reasons for rejection">Last 12 months</CardHead>
      <CardList>
        {counts.map(({ key, label, count }) => (
          <CardItem key={key} title={label} end={<b className="num">{formatCount(count)}</b>} />
        ))}
      </CardList>
    </Card>
  )
}
