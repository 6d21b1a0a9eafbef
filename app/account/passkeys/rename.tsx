import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { renamePasskeyForm } from '#domains/accounts/passkeys.form.ts'
import { myPasskey, renamePasskey } from '#domains/accounts/passkeys.server.ts'
import type { Route } from './+types/rename'
import { PasskeyName } from './PasskeyName.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => myPasskey(ctx, params.id))

export const action = form(
  renamePasskeyForm,
  async (ctx, { name }, { params }: Route.ActionArgs) => {
    await renamePasskey(ctx, params.id, name)
    return redirectWith('passkey-renamed', href('/account'))
  },
  { once: false },
)

export default function RenamePasskey({ loaderData: { id, name } }: Route.ComponentProps) {
  const reply = useFormReply()
  const action = href('/account/passkeys/:id/rename', { id })
  const busy = useBusy(action)
  return (
    <AccountPage title="Rename a passkey" reply={reply}>
      <Form method="post" action={action} noValidate className="grid gap-4">
        <PasskeyName name={reply?.values.name ?? name} reply={reply} />
        <Button busy={busy} busyLabel="Saving">
          Save the name
        </Button>
      </Form>
      <p>
        <Link to={href('/account')}>Back to your account</Link>
      </p>
    </AccountPage>
  )
}
