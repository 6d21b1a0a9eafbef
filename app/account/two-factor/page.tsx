import { data, href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { CodeField } from '#app/account/auth/CodeField.tsx'
import { CurrentPassword } from '#app/account/CurrentPassword.tsx'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { enableForm } from '#domains/accounts/account.form.ts'
import { hasPassword } from '#domains/accounts/proofs.server.ts'
import { beginTwoFactor, enableTwoFactor, myTwoFactor } from '#domains/accounts/two-factor.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { drawQr } from '#platform/qr.server.ts'
import type { Route } from './+types/page'
import { OwnPages } from './OwnPages.tsx'
import { PasskeyInstead } from './PasskeyInstead.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { TwoFactorKey } from './TwoFactorKey.tsx'
import { TwoFactorOn } from './TwoFactorOn.tsx'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { on, passkeyFirst, ...state } = await myTwoFactor(ctx)
  const key = on || passkeyFirst ? undefined : await beginTwoFactor(ctx)
  return {
    ...{ on, passkeyFirst, ...state },
    key: key && { ...key, qr: drawQr(key.address) },
    password: await hasPassword(ctx),
    overdue: ctx.actor.trust === 'enrol',
    leads: ctx.actor.role === 'Supervisor / Manager',
    redirect: safeRedirect(new URL(request.url).searchParams.get('redirect'), ''),
  }
})

export const action = form(
  enableForm,
  async (ctx, { currentPassword, code, redirect }) => {
    const codes = await enableTwoFactor(ctx, currentPassword, code)
    const next = safeRedirect(redirect, href('/account'))
    return data({ errors: {}, values: {}, at: ctx.now.epochMilliseconds, codes, next })
  },
  { once: false },
)

export default function TwoFactor({ loaderData, actionData }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(href('/account/two-factor'))
  if (actionData && 'codes' in actionData)
    return <RecoveryCodes title="Two-factor is on" codes={actionData.codes} next={actionData.next} />
  const { on, codesLeft, key, password, required, overdue, passkeyFirst, leads } = loaderData
  const redirect = reply?.values.redirect ?? loaderData.redirect
  return (
    <AccountPage title={required && !on ? 'Set up a second step' : 'Two-factor sign-in'} reply={reply}>
      {on && <TwoFactorOn codesLeft={codesLeft} required={required} />}
      {overdue && (
        <p>
          {passkeyFirst
            ? 'Pages about other people open with your passkey.'
            : 'Pages about other people open with a second step: an authenticator app, or a passkey on this device.'}
        </p>
      )}
      {passkeyFirst && <PasskeyInstead has redirect={redirect} />}
      {key && (
        <>
          <p>As well as your password, you enter a code from an app on your phone each time you log in.</p>
          <TwoFactorKey {...key} />
          <Form method="post" action={href('/account/two-factor')} noValidate className="grid gap-4">
            <input type="hidden" name="redirect" value={redirect} />
            {password && <CurrentPassword reply={reply} />}
            <CodeField reply={reply} label="Code from the app" hint="The six digits it shows." />
            <Button busy={busy} busyLabel="Turning on">
              Turn on
            </Button>
          </Form>
          {required && <PasskeyInstead redirect={redirect} />}
        </>
      )}
      {overdue ? (
        <OwnPages works={leads} />
      ) : (
        <p>
          <Link to={href('/account')}>Back to your account</Link>
        </p>
      )}
    </AccountPage>
  )
}
