import { href } from 'react-router'
import { v7 } from 'uuid'
import { redirectAbout } from '#app/doors/flash.server.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { StandingBadge } from '#app/parts/compliance/StateBadge.tsx'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { sendFields } from '#domains/compliance/evidence/evidence.form.ts'
import { readOwnRecord } from '#domains/compliance/evidence/own-records.queries.server.ts'
import { statusOf } from '#domains/compliance/state/status.rules.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/certificate'
import { keepPage } from './receive-evidence.server.ts'
import { SendPages } from './SendPages.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await readOwnRecord(ctx, params.key)),
  name: ctx.actor.name,
  home: homeOf(ctx.actor.role),
  uploadKey: v7(),
}))

/** An upload without scripts: back to this page with its toast, or with the reason why not. */
export const action = upload({ fields: sendFields }, async (ctx, brought, { params }: Route.ActionArgs) => {
  const { id } = await keepPage(ctx, params.key, brought)
  return redirectAbout('document-uploaded', id, href('/portal/certificates/:key', { key: params.key }))
})

export default function SendCertificate({ loaderData }: Route.ComponentProps) {
  const { type, state, sendable, sent, today, name, home, uploadKey } = loaderData
  const reply = useFormReply()
  const brand = useRootData()?.brand ?? ''
  const standing = state && statusOf(state, today)
  const waiting = sent.find((one) => one.state === 'waiting')
  const refused = sent[0]?.state === 'rejected' ? sent[0] : undefined
  return (
    <PortalShell brand={brand} home={home} person={{ name }} signOut={<AccountFoot />} narrow>
      <title>{`${reply ? 'Error: ' : ''}${type.name} – ${brand}`}</title>
      <div className="grid gap-5">
        <ErrorSummary errors={errorList(reply)} />
        <div className="grid gap-2 starts">
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
          <Notice tone="mist" icon="clock" title="Sent, awaiting approval.">
            Until it is approved you can add pages or delete them.
          </Notice>
        )}
        {sendable ? (
          <Card pad as="div">
            <SendPages
              typeKey={type.key}
              name={type.name}
              waiting={waiting}
              today={today}
              uploadKey={uploadKey}
              errors={reply?.errors ?? {}}
            />
          </Card>
        ) : (
          <Notice icon="shield" title="Do not send a copy.">
            Show the original certificate to the office, or give them your Update Service number. They will record what
            they have seen.
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
