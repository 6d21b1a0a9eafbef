import { Form, Link } from 'react-router'
import css from '#app/account/AccountPage.module.css'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { CurrentPassword } from '#app/account/CurrentPassword.tsx'
import { NewPassword } from '#app/account/NewPassword.tsx'
import { userCtx } from '#app/context.ts'
import { redirectWith, replyEachTime } from '#app/doors.server.ts'
import { useFormReply } from '#app/form-reply.ts'
import { signedIn } from '#app/guards.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { useBusy } from '#app/use-busy.ts'
import { passwordForm } from '#domains/accounts/account.form.ts'
import { changePassword } from '#domains/accounts/passwords.server.ts'
import type { Route } from './+types/account.password'

export const middleware = [signedIn]

export function action(args: Route.ActionArgs) {
  return replyEachTime(
    args,
    passwordForm,
    async ({ currentPassword, password }) => {
      await changePassword(args.context.get(userCtx), currentPassword, password)
      return redirectWith('own-password-changed', '/account')
    },
    (errors) => (errors.confirmPassword ? 'Passwords do not match' : 'Update failed'),
  )
}

export default function Password() {
  const reply = useFormReply()
  const busy = useBusy('/account/password')
  return (
    <AccountPage title="Change your password" reply={reply}>
      <p>Everywhere else you are signed in, you will be signed out.</p>
      <Form method="post" noValidate className={css.form}>
        <CurrentPassword reply={reply} />
        <NewPassword label="New password" reply={reply} />
        <Button busy={busy} busyLabel="Saving">
          Save the new password
        </Button>
      </Form>
      <p>
        <Link to="/account">Back to your account</Link>
      </p>
    </AccountPage>
  )
}
