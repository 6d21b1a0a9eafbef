import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import type { Clearance } from '#domains/recruitment/clearance/clearance.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import css from './clearance.module.css'

type StandingCardProps = { clearance: Clearance; here: string }

/** Whether the person may start, how far it is, and the one thing to do next. */
export function StandingCard({ clearance, here }: StandingCardProps) {
  const { gate, signing, location, mayHire, mayStart } = clearance
  const first = mayStart ? 'start' : signing.inFull ? 'sign' : gate.standing === 'cleared' ? 'hire' : undefined
  const kind = (verb: typeof first) => (verb === first ? 'primary' : 'line')
  return (
    <Card turned="tr" aria-labelledby="standing">
      <CardHead id="standing" title="Cleared to start" />
      <CardBody>
        <div className={css.standing}>
          <StatusBadge of="clearance" status={gate.standing} />
          <Patches done={gate.done} total={gate.items.length} label={`${gate.done} of ${gate.items.length} done`} />
          <p>{sentence(clearance)}</p>
          <div className={css.verbs}>
            {mayStart && (
              <ButtonLink kind={kind('start')} to={`${here}/start`} preventScrollReset>
                Start
              </ButtonLink>
            )}
            {signing.inFull && (
              <ButtonLink kind={kind('sign')} to={`${here}/sign-off`} preventScrollReset>
                Sign off
              </ButtonLink>
            )}
            {signing.onConditions && (
              <ButtonLink kind="line" to={`${here}/conditions`} preventScrollReset>
                {gate.standing === 'conditional' ? 'Renew the conditions' : 'Start on conditions'}
              </ButtonLink>
            )}
            {mayHire && (
              <ButtonLink kind={kind('hire')} to={`${here}/hire`} preventScrollReset>
                Hire
              </ButtonLink>
            )}
            {signing.revoke && (
              <ButtonLink kind="quiet" to={`${here}/revoke`} preventScrollReset>
                Revoke
              </ButtonLink>
            )}
          </div>
          <p className={css.quiet}>
            {location?.manager
              ? `${location.manager} signs off as registered manager of ${location.name}.`
              : 'The registered manager of the location signs off.'}
          </p>
        </div>
      </CardBody>
    </Card>
  )
}

function sentence({ status, gate, hired }: Clearance): string {
  if (status === 'rejected' || status === 'withdrawn') return 'This application has ended.'
  if (status !== 'offer_made' && status !== 'hired') return 'Nothing is signed before an offer is made.'
  if (hired?.dateFrom) return `Started on ${formatDay(hired.dateFrom)}.`
  if (gate.standing === 'cleared') return 'Everything is there and signed.'
  if (gate.until) return `The conditions end on ${formatDay(gate.until)}.`
  return gate.next ? `Next: ${gate.next.label}.` : ''
}
