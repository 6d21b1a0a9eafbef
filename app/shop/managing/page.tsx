import { data, href } from 'react-router'
import { read } from '#app/doors/visitor.server.ts'
import { UnlistedPage } from '#app/parts/public/UnlistedPage.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { readManagerInvitation } from '#domains/shop/seats/managers.server.ts'
import type { Route } from './+types/page'
import css from './managing.module.css'

const secret = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

export const headers = () => secret

/** What the link of an invitation offers. */
export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const invitation = await readManagerInvitation(ctx, params.token)
  const offered = invitation && { organisation: invitation.organisation, accepted: invitation.accepted }
  const signedIn = ctx.actor.kind === 'user' ? ctx.actor.email : null
  return data({ offered, signedIn }, { status: offered ? 200 : 404, headers: secret })
})

export default function ManageSeats({ loaderData: { offered, signedIn }, params }: Route.ComponentProps) {
  if (!offered)
    return (
      <UnlistedPage title="This link has ended" className={css.page}>
        <h1>This link has ended</h1>
        <p>It was used by someone else, withdrawn, or is more than 14 days old. Ask for a new one.</p>
      </UnlistedPage>
    )
  const title = `Manage the seats of ${offered.organisation}`
  return (
    <UnlistedPage title={title} className={css.page}>
      <h1>{title}</h1>
      {offered.accepted ? (
        <>
          <p>You manage them already.</p>
          <ButtonLink to={href('/learner/seats')}>Open the seats</ButtonLink>
        </>
      ) : (
        <>
          <p>
            You assign course seats to people, see their progress, dates and certificates, and read the orders and
            invoices of {offered.organisation}. You never see answers, scores of attempts or notes.
          </p>
          {signedIn ? <Accept token={params.token} email={signedIn} /> : <SignIn token={params.token} />}
        </>
      )}
    </UnlistedPage>
  )
}

function Accept({ token, email }: { token: string; email: string }) {
  const action = href('/seats/manage/:token/accept', { token })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} className={css.ways} failure="Not done">
      <p className="muted">You are signed in as {email}.</p>
      <Button busy={busy}>Manage these seats</Button>
    </Form>
  )
}

function SignIn({ token }: { token: string }) {
  const here = encodeURIComponent(href('/seats/manage/:token', { token }))
  return (
    <div className={css.ways}>
      <ButtonLink to={`${href('/auth')}?redirect=${here}`}>Log in</ButtonLink>
      <ButtonLink kind="line" to={`${href('/auth')}?tab=register&redirect=${here}`}>
        Create an account
      </ButtonLink>
    </div>
  )
}
