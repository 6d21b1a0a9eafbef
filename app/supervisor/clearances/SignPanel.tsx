import { href } from 'react-router'
import { ClearanceBadge } from '#app/parts/employment/clearance/ClearanceBadge.tsx'
import type { ClearancePlaces } from '#app/parts/employment/clearance/places.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { Patches } from '#app/ui/Steps.tsx'
import type { Clearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { asWhat } from '#domains/employment/clearance/signers.rules.ts'
import type { SigningFile } from '#domains/employment/clearance/signing-file.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { partId } from './SigningParts.tsx'
import css from './signing.module.css'

type SignPanelProps = { clearance: Clearance; file: SigningFile; places: ClearancePlaces }

/** How much is read, what is left, and the signature. */
export function SignPanel({ clearance, file: { parts, marks }, places }: SignPanelProps) {
  const unread = parts.filter(({ read }) => !read)
  const ready = !marks || unread.length === 0
  const { gate, signing, signer, location } = clearance
  return (
    <Card aria-labelledby="sign" className={css.panel ?? ''}>
      <h2 id="sign" className={css.count}>
        {marks ? (
          <>
            <b className="num">
              {parts.length - unread.length} of {parts.length}
            </b>{' '}
            read
          </>
        ) : (
          'Sign-off'
        )}
      </h2>
      <div className={css.rest}>
        {marks && (
          <Patches done={parts.length - unread.length} total={parts.length} label={`${unread.length} not read yet`} />
        )}
        <ClearanceBadge standing={gate.standing} begun={clearance.begun} wanted={gate.wanted} />
        {marks && unread.length > 0 && (
          <div>
            <p>
              <b>To read before you sign:</b>
            </p>
            <ul>
              {unread.map(({ key, title }) => (
                <li key={key}>
                  <a href={`#${partId(key)}`}>{title}</a>
                </li>
              ))}
            </ul>
          </div>
        )}
        <p className="stitched r-2 pad-3 muted">{promise(clearance, parts.length)}</p>
        {!marks && signer && location && (
          <p className="quiet">
            {signer.name} signs off as {asWhat(signer, location.name)}.
          </p>
        )}
      </div>
      {signing.inFull && (
        <ButtonLink icon="check" kind={ready ? 'primary' : 'line'} to={places.signOff} preventScrollReset>
          Sign off
        </ButtonLink>
      )}
      {signing.onConditions && (
        <ButtonLink kind="line" to={places.conditions} preventScrollReset>
          {gate.standing === 'conditional' ? 'Renew conditions' : 'Start on conditions'}
        </ButtonLink>
      )}
      {clearance.maySendBack && (
        <ButtonLink
          kind="quiet"
          to={href('/supervisor/clearances/:id/send-back', { id: clearance.id })}
          preventScrollReset
        >
          Send back to HR
        </ButtonLink>
      )}
      {signing.revoke && (
        <ButtonLink kind="quiet" to={places.revoke} preventScrollReset>
          Revoke
        </ButtonLink>
      )}
    </Card>
  )
}

function promise({ status, gate, hired, signing }: Clearance, parts: number): string {
  if (status === 'rejected' || status === 'withdrawn') return 'This application has ended.'
  if (status !== 'offer_made' && status !== 'hired') return 'An offer must be made before sign-off.'
  if (!signing.inFull && hired?.dateFrom) return `Started on ${formatDay(hired.dateFrom)}.`
  if (gate.standing === 'cleared' && gate.wanted.length === 0) return 'All checks complete and signed off.'
  if (gate.until) return `The conditions end on ${formatDay(gate.until)}.`
  return `Type your name to sign when all ${parts} are read. Your signature covers exactly what is shown here. If something it rests on changes, you are asked to read that and sign again.`
}
