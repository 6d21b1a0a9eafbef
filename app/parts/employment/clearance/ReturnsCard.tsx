import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import type { Returns } from '#domains/employment/clearance/returns.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import { answerPlace } from './places.ts'

type ReturnsCardProps = { clearance: Clearance; office: boolean }

/** When the file was sent back to HR, why and what was answered; nothing where it never was. */
export function ReturnsCard({ clearance: { id, returns }, office }: ReturnsCardProps) {
  if (returns.all.length === 0) return null
  return (
    <Card aria-labelledby="returns">
      <CardHead id="returns" title="Sent back to HR" />
      <CardList>
        {returns.all.map((sent) => (
          <CardItem
            key={sent.id}
            title={sent.answeredAt ? 'Answered' : 'Waits for HR'}
            meta={`${sent.by ?? 'Someone'} · ${formatInstant(sent.returnedAt)}`}
          >
            <Sent sent={sent} />
            {office && returns.mayAnswer && !sent.answeredAt && <Link to={answerPlace(id)}>Answer</Link>}
          </CardItem>
        ))}
      </CardList>
    </Card>
  )
}

/** What was sent back and answered; the words are for those who read the file. */
function Sent({ sent: { by, reason, answer, answeredBy, answeredAt } }: { sent: Returns['all'][number] }) {
  return (
    <div className="grid">
      <span className="lines">
        {by ?? 'Who signs'}: {reason ?? 'The reason is for those who read the file.'}
      </span>
      {answeredAt && (
        <span className="lines">
          {answer
            ? `${answeredBy ?? 'HR'}, ${formatInstant(answeredAt)}: ${answer}`
            : `Signed on ${formatInstant(answeredAt)}.`}
        </span>
      )}
    </div>
  )
}
