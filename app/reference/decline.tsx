import { href, redirect } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { declineReference, readReferencePage } from '#domains/vetting/references/referee.server.ts'
import { declineForm } from '#domains/vetting/references/requests.form.ts'
import type { Route } from './+types/decline'
import { linkForm, readLink, secretHeaders } from './door.server.ts'
import { DeadLink, ReferenceFrame } from './ReferenceFrame.tsx'
import css from './reference.module.css'

export const headers = () => secretHeaders

export const loader = readLink((ctx, { params }: Route.LoaderArgs) => readReferencePage(ctx, params.token))

export const action = linkForm(declineForm, async (ctx, { reason }, { params }: Route.ActionArgs) => {
  await declineReference(ctx, params.token, reason)
  return redirect(`${href('/reference/thank-you')}?declined`, { headers: secretHeaders })
})

export default function Decline({ loaderData: { page }, params }: Route.ComponentProps) {
  const { token } = params
  const action = href('/reference/:token/decline', { token })
  const busy = useBusy(action)
  if (!page) return <DeadLink />
  return (
    <ReferenceFrame title="You cannot give a reference">
      <h1>You cannot give a reference</h1>
      <p>
        We will ask someone else. Anything you entered for {page.applicantName} will be deleted, and this link will stop
        working.
      </p>
      <Form method="post" action={action} className={css.form} noValidate>
        <TextArea
          label="Why"
          name="reason"
          optional
          hint="Only the people who check references read it; the applicant does not."
          rows={3}
          maxLength={1000}
        />
        <div className={css.actions}>
          <Button busy={busy} busyLabel="Sending">
            I cannot give a reference
          </Button>
          <ButtonLink kind="ghost" to={href('/reference/:token', { token })}>
            Back
          </ButtonLink>
        </div>
      </Form>
    </ReferenceFrame>
  )
}
