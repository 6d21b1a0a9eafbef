import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { door } from '#app/doors/context.ts'
import { cookieOf } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form } from '#app/doors/visitor.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { secondStepForm } from '#domains/accounts/account.form.ts'
import { takeSecondStep } from '#domains/accounts/second-step.server.ts'
import { makeCookie } from '#platform/cookies.ts'
import type { Route } from './+types/two-factor'
import { CodeField } from './CodeField.tsx'
import { welcome } from './welcome.server.ts'

export function loader({ request }: Route.LoaderArgs) {
  return { redirect: new URL(request.url).searchParams.get('redirect') ?? '' }
}

export const action = form(
  secondStepForm,
  async (ctx, { code, redirect }, { request, context }: Route.ActionArgs) => {
    const { auth } = context.get(door)
    const token = cookieOf(request, 'second-step') ?? ''
    const entered = await takeSecondStep(ctx, auth, { token, code, headers: request.headers })
    return welcome(ctx, request, entered.userId, redirect, [...entered.cookies, makeCookie('second-step', '')])
  },
  { once: false },
)

export default function TwoFactorStep({ loaderData }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(href('/auth/two-factor'))
  return (
    <AccountPage title="Enter your code" reply={reply}>
      <Form failure="Login failed" method="post" action={href('/auth/two-factor')} noValidate className="grid gap-4">
        <input type="hidden" name="redirect" value={reply?.values.redirect ?? loaderData.redirect} />
        <CodeField reply={reply} hint="The six digits your authenticator app shows, or one of your recovery codes." />
        <Button full busy={busy} busyLabel="Logging in">
          Log in
        </Button>
      </Form>
      <p className="muted">
        No phone and no recovery code? Ask your administrator to reset two-factor sign-in.{' '}
        <Link to={href('/auth')}>Back to Login</Link>
      </p>
    </AccountPage>
  )
}
