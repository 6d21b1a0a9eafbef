import { data, href } from 'react-router'
import css from '#app/account/AccountPage.module.css'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { CodeField } from '#app/account/auth/CodeField.tsx'
import { CurrentPassword } from '#app/account/CurrentPassword.tsx'
import { useFormReply } from '#app/doors/form-reply.ts'
import { signedIn } from '#app/doors/guards.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { enableForm } from '#domains/accounts/account.form.ts'
import { hasPassword } from '#domains/accounts/proofs.server.ts'
import { beginTwoFactor, enableTwoFactor, myTwoFactor } from '#domains/accounts/two-factor.server.ts'
import { hasRole } from '#platform/actor.ts'
import { drawQr } from '#platform/qr.server.ts'
import type { Route } from './+types/page'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorKey } from './TwoFactorKey.tsx'
import { TwoFactorOn } from './TwoFactorOn.tsx'

export const middleware = [signedIn]

export const loader = read(async (ctx) => {
  const { on, codesLeft } = await myTwoFactor(ctx)
  const key = on ? undefined : await beginTwoFactor(ctx)
  return {
    on,
    codesLeft,
    key: key && { ...key, qr: drawQr(key.address) },
    password: await hasPassword(ctx),
    required: hasRole(ctx.actor, 'Admin / HR'),
  }
})

export const action = form(
  enableForm,
  async (ctx, { currentPassword, code }) => {
    const codes = await enableTwoFactor(ctx, currentPassword, code)
    return data({ errors: {}, values: {}, at: ctx.now.epochMilliseconds, codes })
  },
  { once: false },
)

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(href('/account/two-factor'))
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  if (codes) return <RecoveryCodes title="Two-factor is on" codes={codes} />
  const { on, codesLeft, key, password, required } = loaderData
  return (
    <AccountPage title="Two-factor sign-in" reply={reply}>
      {on && <TwoFactorOn codesLeft={codesLeft} required={required} />}
      {key && (
        <>
          <p>
            As well as your password, you enter a code from an app on your phone each time you log in.
            {required && ' It is required for the role Admin / HR, unless you sign in with a passkey.'}
          </p>
          <TwoFactorKey {...key} />
          <Form method="post" action={href('/account/two-factor')} noValidate className={css.form}>
            {password && <CurrentPassword reply={reply} />}
            <CodeField reply={reply} label="Code from the app" hint="The six digits it shows." />
            <Button busy={busy} busyLabel="Turning on">
              Turn on
            </Button>
          </Form>
        </>
      )}
      <p>
        <Link to={href('/account')}>Back to your account</Link>
      </p>
    </AccountPage>
  )
}
