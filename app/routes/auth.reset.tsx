import { Form, Link } from 'react-router'
import css from '#app/account/AccountPage.module.css'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { NewPassword } from '#app/account/NewPassword.tsx'
import { door } from '#app/context.ts'
import { redirectWith, replyEachTime } from '#app/doors.server.ts'
import { useFormReply } from '#app/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { useBusy } from '#app/use-busy.ts'
import { resetForm } from '#domains/accounts/accounts.form.ts'
import { resetPassword } from '#domains/accounts/passwords.server.ts'
import type { Route } from './+types/auth.reset'

export function loader({ request }: Route.LoaderArgs) {
  return { token: new URL(request.url).searchParams.get('token') ?? '' }
}

export function action(args: Route.ActionArgs) {
  const { ctx } = args.context.get(door)
  return replyEachTime(
    args,
    resetForm,
    async ({ token, password }) => {
      await resetPassword(ctx, token, password)
      return redirectWith('password-changed', '/auth')
    },
    (errors) => (errors.confirmPassword ? 'Passwords do not match' : 'Update failed'),
  )
}

export default function Reset({ loaderData }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy('/auth/reset')
  return (
    <AccountPage title="Choose a new password" reply={reply}>
      <Form method="post" noValidate className={css.form}>
        <input type="hidden" name="token" value={loaderData.token} />
        <NewPassword label="New password" reply={reply} />
        <Button busy={busy} busyLabel="Saving">
          Save the new password
        </Button>
      </Form>
      <p>
        Link too old? <Link to="/auth/forgot">Ask for a new one</Link>.
      </p>
    </AccountPage>
  )
}
