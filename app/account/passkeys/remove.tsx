import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { CurrentPassword } from '#app/account/CurrentPassword.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { removePasskeyForm } from '#domains/accounts/passkeys.form.ts'
import { myPasskey, removePasskey } from '#domains/accounts/passkeys.server.ts'
import { hasPassword } from '#domains/accounts/proofs.server.ts'
import type { Route } from './+types/remove'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  passkey: await myPasskey(ctx, params.id),
  password: await hasPassword(ctx),
}))

export const action = form(
  removePasskeyForm,
  async (ctx, { currentPassword }, { params }: Route.ActionArgs) => {
    await removePasskey(ctx, params.id, currentPassword)
    return redirectWith('passkey-removed', href('/account'))
  },
  { once: false },
)

export default function RemovePasskey({ loaderData: { passkey, password } }: Route.ComponentProps) {
  const reply = useFormReply()
  const action = href('/account/passkeys/:id/remove', { id: passkey.id })
  const busy = useBusy(action)
  return (
    <AccountPage title={`Remove ${passkey.name}`} reply={reply}>
      <p>
        This passkey stops working immediately, and you will be signed out on all other devices. Delete it from your
        device too.
      </p>
      <Form method="post" action={action} noValidate className="grid gap-4">
        {password && <CurrentPassword reply={reply} />}
        <Button kind="danger" busy={busy} busyLabel="Removing">
          Remove the passkey
        </Button>
      </Form>
      <p>
        <Link to={href('/account')}>Back to your account</Link>
      </p>
    </AccountPage>
  )
}
