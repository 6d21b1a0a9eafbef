import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { invite, listInvitations } from '#domains/accounts/invitations.server.ts'
import { inviteForm } from '#domains/accounts/people.form.ts'
import { isDone } from '#domains/settings/setup.rules.ts'
import { readSetup } from '#domains/setup.queries.server.ts'
import { InviteFields } from '../invitations/InviteFields.tsx'
import type { Route } from './+types/invitations'
import { Saved } from './Saved.tsx'
import { SetupPage } from './SetupPage.tsx'

const here = href('/admin/setup/invitations')

export const loader = read(async (ctx) => ({ setup: await readSetup(ctx), invitations: await listInvitations(ctx) }))

export const action = form(inviteForm, async (ctx, typed) => {
  await invite(ctx, typed)
  return redirectWith('invited', here)
})

export default function FirstInvitations({ loaderData: { setup, invitations } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const busy = useBusy(here)
  return (
    <SetupPage step="invitations" setup={setup} reply={reply}>
      <Saved label="Invited" names={[...new Set(invitations.map(({ email }) => email))]} />
      <Form
        method="post"
        action={here}
        noValidate
        failure="Failed to send"
        className={classes('fields', css.narrow)}
        key={invitations[0]?.id ?? ''}
      >
        <InviteFields field={field} />
        <div>
          <Button kind={isDone(setup, 'invitations') ? 'line' : 'primary'} busy={busy} busyLabel="Sending">
            Send invitation
          </Button>
        </div>
      </Form>
    </SetupPage>
  )
}
