import { data, Link, useActionData, useRouteLoaderData } from 'react-router'
import { v7 } from 'uuid'
import { StandingBadge } from '#app/compliance/StateBadge.tsx'
import { userCtx } from '#app/context.ts'
import { answer, redirectAbout } from '#app/doors.server.ts'
import css from '#app/evidence/evidence.module.css'
import { certificatePage } from '#app/evidence/places.ts'
import { receiveEvidence } from '#app/evidence/receive-evidence.server.ts'
import { SendPages } from '#app/evidence/SendPages.tsx'
import { signedIn } from '#app/guards.server.ts'
import { AccountFoot } from '#app/portal/AccountFoot.tsx'
import type { loader as rootLoader } from '#app/root.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { readOwnRecord } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/portal.certificates.$key'

export const middleware = [signedIn]

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  const record = await answer(() => readOwnRecord(ctx, params.key))
  return { ...record, name: ctx.actor.name, home: homeOf(ctx.actor.role), uploadKey: v7() }
}

/** An upload without scripts: back to this page with its toast, or with the reason why not. */
export async function action(args: Route.ActionArgs) {
  const received = await receiveEvidence(args)
  if ('name' in received) return redirectAbout('document-uploaded', received.id, certificatePage(args.params.key))
  const { status, ...said } = received
  return data(said, { status })
}

export default function SendCertificate({ loaderData }: Route.ComponentProps) {
  const { type, state, sendable, sent, today, name, home, uploadKey } = loaderData
  const said = useActionData<typeof action>()
  const brand = useRouteLoaderData<typeof rootLoader>('root')?.brand ?? ''
  const standing = state && statusOf(state, today)
  const waiting = sent.find((one) => one.state === 'waiting')
  const refused = sent[0]?.state === 'rejected' ? sent[0] : undefined
  return (
    <PortalShell brand={brand} home={home} person={{ name }} signOut={<AccountFoot />} narrow>
      <title>{`${said ? 'Error: ' : ''}${type.name} – ${brand}`}</title>
      <div className={css.page}>
        <ErrorSummary errors={Object.entries(said?.errors ?? {}).map(([name, message]) => ({ name, message }))} />
        <div className={css.standing}>
          <h1>{type.name}</h1>
          {standing && <StandingBadge standing={standing} />}
          {standing && <p>{standing.why}</p>}
        </div>
        {refused && (
          <Notice tone="bad" icon="x" title="Your last certificate was not accepted.">
            {refused.reason}
          </Notice>
        )}
        {waiting && (
          <Notice tone="mist" icon="clock" title="Sent.">
            The office looks at it. Until then you can add pages or delete them.
          </Notice>
        )}
        {sendable ? (
          <Card pad as="div">
            <SendPages
              here={certificatePage(type.key)}
              name={type.name}
              waiting={waiting}
              today={today}
              uploadKey={uploadKey}
              errors={said?.errors ?? {}}
            />
          </Card>
        ) : (
          <Notice icon="shield" title="Do not send a copy.">
            Show the original certificate to the office, or give them your Update Service number. They write down what
            they saw.
          </Notice>
        )}
        {waiting ? (
          <ButtonLink to={home} full>
            Done
          </ButtonLink>
        ) : (
          <Link to={home}>Back to your portal</Link>
        )}
      </div>
    </PortalShell>
  )
}
