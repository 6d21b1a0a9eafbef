import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { asWhat, lapsedWords } from '#domains/employment/clearance/signers.rules.ts'
import { isOutside } from '#domains/employment/clearance/two-people.rules.ts'
import { wantedWords } from '#domains/employment/standing/wanted.rules.ts'
import { formatDay } from '#lib/day.ts'
import { ClearanceBadge } from './ClearanceBadge.tsx'
import css from './clearance.module.css'
import type { ClearancePlaces } from './places.ts'

type StandingCardProps = { clearance: Clearance; places: ClearancePlaces }

/** Whether the person may start, how far it is, and the one thing to do next. */
export function StandingCard({ clearance, places }: StandingCardProps) {
  const { gate, begun } = clearance
  return (
    <Card turned="tr" aria-labelledby="standing">
      <CardHead id="standing" title={begun ? 'Safe to work' : 'Cleared to start'} />
      <CardBody>
        <div className={css.standing}>
          <ClearanceBadge standing={gate.standing} begun={begun} wanted={gate.wanted} />
          <Patches done={gate.done} total={gate.items.length} label={`${gate.done} of ${gate.items.length} done`} />
          <p>{sentence(clearance)}</p>
          <Verbs clearance={clearance} places={places} />
          <p className="quiet">{whoSigns(clearance)}</p>
        </div>
      </CardBody>
    </Card>
  )
}

export function whoSigns({ signer, location }: Pick<Clearance, 'signer' | 'location'>): string {
  if (signer?.lapsedOn) return lapsedWords(signer, signer.lapsedOn)
  return signer && location
    ? `${signer.name} signs off as ${asWhat(signer, location.name)}.`
    : 'The registered manager of the location signs off.'
}

function Verbs({ clearance: { gate, mine, signing, mayHire, mayStart }, places }: StandingCardProps) {
  const asksOutside = gate.alone !== undefined && isOutside(gate.alone)
  const renews = gate.standing === 'conditional'
  const hire = mayHire ? places.hire : undefined
  const start = mayStart ? places.start : undefined
  const first = start ? 'start' : signing.inFull ? 'sign' : gate.standing === 'cleared' ? 'hire' : undefined
  const kind = (verb: typeof first) => (verb === first ? 'primary' : 'line')
  return (
    <div className={css.verbs}>
      {start && (
        <ButtonLink kind={kind('start')} to={start} preventScrollReset>
          Start
        </ButtonLink>
      )}
      {places.file && mine && (
        <ButtonLink kind={kind('sign')} to={places.file}>
          {signing.inFull ? 'Read and sign off' : asksOutside ? 'Ask an outside reviewer' : 'Read the file'}
        </ButtonLink>
      )}
      {!places.file && signing.inFull && (
        <ButtonLink kind={kind('sign')} to={places.signOff} preventScrollReset>
          Sign off
        </ButtonLink>
      )}
      {!places.file && signing.onConditions && (
        <ButtonLink kind="line" to={places.conditions} preventScrollReset>
          {renews ? 'Renew conditions' : 'Start on conditions'}
        </ButtonLink>
      )}
      {hire && (
        <ButtonLink kind={kind('hire')} to={hire} preventScrollReset>
          Hire
        </ButtonLink>
      )}
      {signing.revoke && (
        <ButtonLink kind="quiet" to={places.revoke} preventScrollReset>
          Revoke
        </ButtonLink>
      )}
    </div>
  )
}

function sentence({ status, gate, begun, hired }: Clearance): string {
  if (status === 'rejected' || status === 'withdrawn') return 'This application has ended.'
  if (status !== 'offer_made' && status !== 'hired') return 'An offer must be made before sign-off.'
  const wanted = gate.wanted.map(wantedWords).join(' ')
  if (hired?.dateFrom) return `Started on ${formatDay(hired.dateFrom)}. ${begun ? wanted : ''}`.trim()
  if (gate.standing === 'cleared') return wanted || 'All checks complete and signed off.'
  if (gate.until) return `The conditions end on ${formatDay(gate.until)}.`
  return gate.next ? `Next: ${gate.next.label}.` : ''
}
