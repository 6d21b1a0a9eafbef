import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import type { ClearancePlaces } from './places.ts'

/** What was signed for this person, newest first, and what was revoked. */
export function SignaturesCard({
  signatures,
  places,
}: {
  signatures: Clearance['signatures']
  places: ClearancePlaces
}) {
  return (
    <Card aria-labelledby="signatures">
      <CardHead id="signatures" title="Sign-off" />
      {signatures.length === 0 ? (
        <CardBody>
          <p className="quiet">Not signed off yet.</p>
        </CardBody>
      ) : (
        <CardList>
          {signatures.map((signature) => (
            <CardItem
              key={signature.id}
              title={titleOf(signature)}
              meta={`${signature.signedBy ?? 'Someone'} · ${formatInstant(signature.signedAt)}`}
            >
              <Details signature={signature} assessment={places.assessment(signature.id)} />
            </CardItem>
          ))}
        </CardList>
      )}
    </Card>
  )
}

/** Someone brought in may be stopped without ever having been signed for. */
function titleOf({ kind, signedAt, revokedAt }: Clearance['signatures'][number]) {
  if (revokedAt === signedAt) return 'Clearance revoked, not signed off before'
  return kind === 'full' ? 'Signed off' : 'Signed off on conditions'
}

type DetailsProps = { signature: Clearance['signatures'][number]; assessment: string }

function Details({ signature, assessment }: DetailsProps) {
  const { kind, endsOn, supervisor, reason, unconfirmed, revokedAt, revokedBy, revokedReason } = signature
  return (
    <div className="grid">
      {unconfirmed && !revokedAt && (
        <span>
          Not confirmed yet: this manager named themselves. A second administrator or the nominated individual confirms
          it in Settings, Locations.
        </span>
      )}
      {kind === 'conditional' && (
        <>
          <span>
            Until {endsOn && formatDay(endsOn)}, {supervisor ? `supervised by ${supervisor}` : 'no supervisor named'}.
          </span>
          <span>Reason: {reason}</span>
          <Link to={assessment} preventScrollReset>
            Read the risk assessment
          </Link>
        </>
      )}
      {revokedAt && (
        <span>
          Revoked by {revokedBy ?? 'someone'} on {formatInstant(revokedAt)}: {revokedReason}
        </span>
      )}
    </div>
  )
}
