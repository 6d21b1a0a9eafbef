import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form } from '#app/doors/visitor.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { resetForm } from '#domains/accounts/accounts.form.ts'
import { resetPassword } from '#domains/accounts/passwords.server.ts'
import type { Route } from './+types/reset'
import { NewPassword } from './NewPassword.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export const action = form(
  resetForm,
  async (ctx, { token, password }) => {
    await resetPassword(ctx, token, password)
    return redirectWith('password-changed', href('/auth'))
  },
  { invalid: (errors) => (errors.confirmPassword ? 'Passwords do not match' : 'Update failed'), once: false },
)

export default function Reset({ loaderData }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(href('/auth/reset'))
  return (
    <AccountPage title="Choose a new password" reply={reply}>
      <Form method="post" noValidate className="grid gap-4">
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPassword label="New password" reply={reply} />
        <Button busy={busy} busyLabel="Saving">
          Save the new password
        </Button>
      </Form>
      <p>
        Link expired? <Link to={href('/auth/forgot')}>Ask for a new one</Link>.
      </p>
    </AccountPage>
  )
}
