import { href } from 'react-router'
import { NewPassword } from '#app/account/auth/NewPassword.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { passwordForm } from '#domains/accounts/account.form.ts'
import { changePassword } from '#domains/accounts/passwords.server.ts'
import { AccountPage } from './AccountPage.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

export const action = form(
  passwordForm,
  async (ctx, { currentPassword, password }) => {
    await changePassword(ctx, currentPassword, password)
    return redirectWith('own-password-changed', href('/account'))
  },
  { invalid: (errors) => (errors.confirmPassword ? 'Passwords do not match' : 'Update failed'), once: false },
)

export default function Password() {
  const reply = useFormReply()
  const busy = useBusy(href('/account/password'))
  return (
    <AccountPage title="Change your password" reply={reply}>
      <p>You will be signed out on all other devices.</p>
      <Form method="post" noValidate className="grid gap-4">
        <CurrentPassword reply={reply} />
        <NewPassword label="New password" reply={reply} />
        <Button busy={busy} busyLabel="Saving">
          Save the new password
        </Button>
      </Form>
      <p>
        <Link to={href('/account')}>Back to your account</Link>
      </p>
    </AccountPage>
  )
}
