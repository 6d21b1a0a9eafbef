import { href, Outlet } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import css from '#app/parts/compliance/evidence/evidence.module.css'
import { Neighbours } from '#app/parts/compliance/evidence/Neighbours.tsx'
import { Place } from '#app/parts/compliance/evidence/Place.tsx'
import { recordsOf } from '#app/parts/compliance/places.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { KeyMark, KeysLine } from '#app/ui/keys/Keys.tsx'
import { type Keys, useKeys } from '#app/ui/keys/use-keys.ts'
import { Link } from '#app/ui/Link.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { approveEvidence } from '#domains/compliance/evidence/decisions.server.ts'
import { approveForm } from '#domains/compliance/evidence/evidence.form.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { Route } from './+types/certificate'
import { AboutCertificate } from './AboutCertificate.tsx'
import { ApproveForm } from './ApproveForm.tsx'
import { afterDecision, type ViewedEvidence, viewOf } from './evidence-door.server.ts'
import { FromProvider } from './FromProvider.tsx'
import { Pages } from './Pages.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => viewOf(ctx, params.id))

export const action = form(approveForm, async (ctx, form, { params }: Route.ActionArgs) => {
  const next = await afterDecision(ctx, params.id)
  await approveEvidence(ctx, params.id, form)
  return redirectWith('evidence-approved', next)
})

export default function Evidence({ loaderData: sent, params }: Route.ComponentProps) {
  const { name, personId, type, own, state, next } = sent
  const keys = useKeys()
  return (
    <PageStack>
      <title>{`${type.name} – ${name}`}</title>
      <Breadcrumb
        crumbs={[
          { label: 'Compliance Monitor', to: href('/admin/compliance') },
          { label: 'Certificates to approve', to: href('/admin/compliance/evidence') },
          { label: name },
        ]}
      />
      <PageHead title={`${type.name}: ${name}`}>
        <Walk sent={sent} keys={keys} />
      </PageHead>
      <Outlet />
      <div className={css.beside}>
        {sent.provided ? <FromProvider provided={sent.provided} /> : <Pages files={sent.files} keys={keys} />}
        <Card aria-labelledby="decide">
          <CardHead id="decide" title={state === 'waiting' ? 'Certificate details' : 'Decided'}>
            <Link to={recordsOf(personId, type.key)}>Open their records</Link>
          </CardHead>
          <CardBody>
            <div className="fields">
              <AboutCertificate sent={sent} />
              {state !== 'waiting' && <Decided sent={sent} />}
              {state === 'waiting' && own && (
                <Notice icon="lock">This is your own certificate, so someone else must approve it.</Notice>
              )}
              {state === 'waiting' && !own && <ApproveForm key={params.id} sent={sent} keys={keys} />}
              {state === 'waiting' && next && (
                <ButtonLink kind="ghost" icon="right" full to={at(next)}>
                  Decide later
                  <KeyMark keys={keys} of="N" />
                </ButtonLink>
              )}
              <KeysLine keys={keys}>
                Keys: <kbd>N</kbd> next, <kbd>P</kbd> previous, <kbd>A</kbd> approve, <kbd>R</kbd> reject, <kbd>+</kbd>{' '}
                and <kbd>−</kbd> zoom.
              </KeysLine>
            </div>
          </CardBody>
        </Card>
      </div>
    </PageStack>
  )
}

type WalkProps = { sent: ViewedEvidence; keys: Keys }

/** Where it is among those that wait, and the way to those beside it. */
function Walk({ sent: { state, place, total, previous, next }, keys }: WalkProps) {
  const states = Array.from({ length: total }, (_, n) => (n + 1 === place ? 'now' : 'next'))
  return (
    <div className="cluster gap-2-3">
      {state === 'waiting' && <Place place={place} label={`${total} to decide`} states={states} />}
      <Neighbours what="certificate" previous={previous} next={next} at={at} keys={keys} />
    </div>
  )
}

const at = (id: string) => href('/admin/compliance/evidence/:id', { id })

/** What was decided, by whom and when. */
function Decided({ sent: { state, decidedAt, decidedBy, reason } }: { sent: ViewedEvidence }) {
  if (state === 'withdrawn') return <p>The person has withdrawn it.</p>
  return (
    <>
      <p>
        {state === 'approved' ? 'Approved' : 'Rejected'}
        {decidedAt && ` on ${formatDay(dayOfInstant(decidedAt))}`}
        {decidedBy && ` by ${decidedBy}`}.
      </p>
      {reason && <p>{reason}</p>}
    </>
  )
}
