import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { read } from '#app/doors/visitor.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { PasswordField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { readInvitation } from '#domains/accounts/invitations.server.ts'
import type { Route } from './+types/invitation'
import { Names } from './RegisterForm.tsx'

/** Opening the link changes nothing: it shows the registration with address and role filled in. */
export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const token = new URL(request.url).searchParams.get('token') ?? ''
  return { invitation: await readInvitation(ctx, token) }
})

export default function Invitation({ loaderData: { invitation } }: Route.ComponentProps) {
  const busy = useBusy(href('/auth/register'))
  if (!invitation)
    return (
      <AccountPage title="This link no longer works">
        <p>
          The invitation has already been used, was withdrawn or has expired. Ask the person who invited you for a new
          one.
        </p>
        <ButtonLink to={href('/auth')}>Log in</ButtonLink>
      </AccountPage>
    )
  const { email, role } = invitation
  return (
    <AccountPage title="Open your account">
      <Notice tone="mist" icon="mail" title={`You are invited as ${role}.`}>
        You will have this role once you have confirmed {email}.
      </Notice>
      <Form
        failure="Registration failed"
        method="post"
        action={href('/auth/register')}
        noValidate
        className="grid gap-4"
      >
        <input type="hidden" name="email" value={email} />
        <input type="hidden" name="role" value={role} />
        <Names reply={undefined} />
        <PasswordField
          label="Password"
          name="password"
          hint="8 characters or more. Three random words work well."
          autoComplete="new-password"
          maxLength={128}
        />
        <PasswordField label="Confirm Password" name="confirmPassword" autoComplete="new-password" maxLength={128} />
        <Button full busy={busy} busyLabel="Creating account">
          Create account
        </Button>
      </Form>
    </AccountPage>
  )
}
