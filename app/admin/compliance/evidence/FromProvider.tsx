import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { ViewedEvidence } from './evidence-door.server.ts'

/** A certificate that came signed by another hub: what its signature vouches for. */
export function FromProvider({ provided }: { provided: NonNullable<ViewedEvidence['provided']> }) {
  const { provider, address, title, certificate, completedOn, expiresOn, issuedAt, askedAt } = provided
  const on = (instant: string) => formatDay(dayOfInstant(instant))
  return (
    <Card aria-labelledby="provided">
      <CardHead id="provided" title="Signed by another hub" />
      <CardBody>
        <div className="fields">
          <p>The signature is verified: nothing in it was changed since it was issued, and it is this person’s.</p>
          <DefinitionList
            bare
            items={[
              { label: 'Course', value: title },
              { label: 'Provider', value: `${provider} (${address.replace(/^https?:\/\//, '')})` },
              { label: 'Certificate', value: certificate.slice(certificate.lastIndexOf('/') + 1) },
              { label: 'Completed on', value: formatDay(completedOn) },
              { label: 'Refresh by', value: expiresOn ? formatDay(expiresOn) : 'Not given' },
              {
                label: 'Status',
                value: askedAt ? `Asked its issuer on ${on(askedAt)}` : `As issued on ${on(issuedAt)}`,
              },
            ]}
          />
        </div>
      </CardBody>
    </Card>
  )
}
