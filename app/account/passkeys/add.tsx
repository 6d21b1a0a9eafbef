import { data, href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { CurrentPassword } from '#app/account/CurrentPassword.tsx'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { deviceName } from '#domains/accounts/devices.rules.ts'
import { beginPasskeyForm } from '#domains/accounts/passkeys.form.ts'
import { beginPasskey } from '#domains/accounts/passkeys.server.ts'
import { hasPassword } from '#domains/accounts/proofs.server.ts'
import type { Route } from './+types/add'
import { CreatePasskey } from './CreatePasskey.tsx'
import { PasskeyName } from './PasskeyName.tsx'

export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const suggested = deviceName(request.headers.get('user-agent'))
  const redirect = new URL(request.url).searchParams.get('redirect') ?? ''
  return { password: await hasPassword(ctx), suggested, redirect }
})

export const action = form(
  beginPasskeyForm,
  async (ctx, { name, currentPassword, redirect = '' }) => {
    const options = await beginPasskey(ctx, currentPassword)
    return data({ errors: {}, values: { name, redirect }, at: ctx.now.epochMilliseconds, options })
  },
  { once: false },
)

export default function AddPasskey({ loaderData, actionData }: Route.ComponentProps) {
  const { password, suggested } = loaderData
  const reply = useFormReply()
  const busy = useBusy(href('/account/passkeys/add'))
  const options = actionData && 'options' in actionData ? actionData.options : undefined
  const name = reply?.values.name ?? suggested
  const redirect = reply?.values.redirect ?? loaderData.redirect
  return (
    <AccountPage title="Add a passkey" reply={reply}>
      {options ? (
        <CreatePasskey name={name} redirect={redirect} options={options} />
      ) : (
        <>
          <p>
            A passkey signs you in with your fingerprint, face or device PIN instead of your password and code. None of
            these is sent to the hub.
          </p>
          <Form method="post" action={href('/account/passkeys/add')} noValidate className="grid gap-4">
            <input type="hidden" name="redirect" value={redirect} />
            <PasskeyName name={name} reply={reply} />
            {password && <CurrentPassword reply={reply} />}
            <Button busy={busy} busyLabel="Checking">
              Continue
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
