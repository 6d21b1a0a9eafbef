import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Certificate } from '#app/parts/learning/certificate/Certificate.tsx'
import { PortalPage } from '#app/parts/role-home/PortalPage.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { checkingAddress } from '#documents/certificates/print-of.server.ts'
import { ownCertificate } from '#domains/learning/certificates/certificates.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import { homeOf } from '#platform/actor.ts'
import { drawQr } from '#platform/qr.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const certificate = await ownCertificate(ctx, params.id)
  const address = checkingAddress(certificate.number)
  return { certificate, address, qr: drawQr(address), name: ctx.actor.name, home: homeOf(ctx.actor.role) }
})

export default function OwnCertificate({ loaderData }: Route.ComponentProps) {
  const { certificate, address, qr, name, home } = loaderData
  const { id, number, state } = certificate
  return (
    <PortalPage title="Your certificate" name={name} home={home} back={{ to: home, words: 'Back to your start page' }}>
      <State {...certificate} />
      <Certificate of={certificate} address={address} qr={qr} />
      <p className="row">
        <ButtonLink
          kind={state === 'valid' ? 'primary' : 'line'}
          icon="download"
          reload
          to={href('/learner/certificates/:id/pdf', { id })}
        >
          Download as PDF
        </ButtonLink>
        <ButtonLink kind="line" icon="shield" to={href('/verify/:number', { number })}>
          See how others check it
        </ButtonLink>
      </p>
      <p>
        It is in your <Link to={href('/learner/passport')}>learning passport</Link> and your{' '}
        <Link to={href('/learner/cpd')}>CPD log</Link>.
      </p>
    </PortalPage>
  )
}

type StateProps = Route.ComponentProps['loaderData']['certificate']

function State({ state, revokedAt, revokedReason, replacedBy }: StateProps) {
  const since = revokedAt ? formatDay(dayOfInstant(revokedAt)) : ''
  if (state === 'revoked')
    return (
      <Notice tone="bad" icon="x" title={`Revoked on ${since}: this certificate is no longer valid.`}>
        {revokedReason} If you think this is wrong, please speak to the office.
      </Notice>
    )
  if (state === 'superseded' && replacedBy)
    return (
      <Notice icon="undo" title={`Replaced on ${since}.`}>
        We issued a corrected certificate.{' '}
        <Link to={href('/learner/certificates/:id', { id: replacedBy })}>Open it</Link>
      </Notice>
    )
  return null
}
