import { href, redirect } from 'react-router'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { passwordAgainForm } from '#domains/accounts/account.form.ts'
import { provePassword } from '#domains/accounts/proofs.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import type { Route } from './+types/password-again'
import { AccountPage } from './AccountPage.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

export function loader({ request }: Route.LoaderArgs) {
  return { redirect: new URL(request.url).searchParams.get('redirect') ?? '' }
}

export const action = form(
  passwordAgainForm,
  async (ctx, form) => {
    await provePassword(ctx, form.currentPassword)
    return redirect(safeRedirect(form.redirect, href('/account')))
  },
  { once: false },
)

export default function PasswordAgain({ loaderData }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(href('/account/password-again'))
  return (
    <AccountPage title="Enter your password again" reply={reply}>
      <p>For your security, please enter it again to continue. With two-factor sign-in you are not asked.</p>
      <Form method="post" action={href('/account/password-again')} noValidate className="grid gap-4">
        <input type="hidden" name="redirect" value={reply?.values.redirect ?? loaderData.redirect} />
        <CurrentPassword reply={reply} />
        <Button busy={busy} busyLabel="Checking">
          Continue
        </Button>
      </Form>
    </AccountPage>
  )
}
