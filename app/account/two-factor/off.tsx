import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { CodeField } from '#app/account/auth/CodeField.tsx'
import { CurrentPassword } from '#app/account/CurrentPassword.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { disableForm } from '#domains/accounts/account.form.ts'
import { hasPassword } from '#domains/accounts/proofs.server.ts'
import { disableTwoFactor } from '#domains/accounts/two-factor.server.ts'
import type { Route } from './+types/off'

export const loader = read(async (ctx) => ({ password: await hasPassword(ctx) }))

export const action = form(
  disableForm,
  async (ctx, { currentPassword, code }) => {
    await disableTwoFactor(ctx, currentPassword, code)
    return redirectWith('two-factor-off', href('/account'))
  },
  { once: false },
)

export default function TurnOff({ loaderData: { password } }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(href('/account/two-factor/off'))
  return (
    <AccountPage title="Turn off two-factor sign-in" reply={reply}>
      <Form method="post" noValidate className="grid gap-4">
        {password && <CurrentPassword reply={reply} />}
        <CodeField reply={reply} hint="From your authenticator app, or a recovery code." />
        <Button kind="danger" busy={busy} busyLabel="Turning off">
          Turn off
        </Button>
      </Form>
      <p>
        <Link to={href('/account/two-factor')}>Back to two-factor sign-in</Link>
      </p>
    </AccountPage>
  )
}
