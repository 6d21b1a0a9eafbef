import { Link } from 'react-router'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import type { Clearance } from '#domains/recruitment/clearance/clearance.queries.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import css from './clearance.module.css'

/** What was signed for this person, newest first, and what became of it. */
export function SignaturesCard({ signatures, here }: { signatures: Clearance['signatures']; here: string }) {
  return (
    <Card aria-labelledby="signatures">
      <CardHead id="signatures" title="Signatures" />
      {signatures.length === 0 ? (
        <CardBody>
          <p className={css.quiet}>Nothing is signed yet.</p>
        </CardBody>
      ) : (
        <CardList>
          {signatures.map((signature) => (
            <CardItem
              key={signature.id}
              title={signature.kind === 'full' ? 'Signed off in full' : 'Signed on conditions'}
              meta={`${signature.signedBy ?? 'Somebody'} · ${formatInstant(signature.signedAt)}`}
            >
              <Details signature={signature} here={here} />
            </CardItem>
          ))}
        </CardList>
      )}
    </Card>
  )
}

type DetailsProps = { signature: Clearance['signatures'][number]; here: string }

function Details({ signature, here }: DetailsProps) {
  const { id, kind, endsOn, supervisor, reason, revokedAt, revokedBy, revokedReason } = signature
  return (
    <div className={css.words}>
      {kind === 'conditional' && (
        <>
          <span>
            Until {endsOn && formatDay(endsOn)}, supervised by {supervisor ?? 'nobody'}.
          </span>
          <span>Reason: {reason}</span>
          <Link to={`${here}/assessments/${id}`} preventScrollReset>
            Read the risk assessment
          </Link>
        </>
      )}
      {revokedAt && (
        <span>
          Revoked by {revokedBy ?? 'somebody'} on {formatInstant(revokedAt)}: {revokedReason}
        </span>
      )}
    </div>
  )
}
