import { href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import type { FormReply } from '#app/doors/form-reply.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'

type AddressFormProps = {
  title: string
  intro: string
  action: string
  button: string
  redirect?: string
  reply: (FormReply & { sent?: string }) | undefined
}

/** Asks for an address and answers the same whether it has an account or not. */
export function AddressForm({ title, intro, action, button, redirect, reply }: AddressFormProps) {
  const busy = useBusy(action)
  if (reply?.sent)
    return (
      <AccountPage title={title}>
        <Notice tone="mist" icon="mail" title="Check your email">
          {reply.sent}
        </Notice>
        <p>
          <Link to={href('/auth')}>Back to Login</Link>
        </p>
      </AccountPage>
    )
  return (
    <AccountPage title={title} reply={reply}>
      <p>{intro}</p>
      <Form method="post" action={action} noValidate className="grid gap-4">
        <input type="hidden" name="redirect" value={redirect ?? ''} />
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          maxLength={254}
          defaultValue={reply?.values.email}
          error={reply?.errors.email}
        />
        <Button busy={busy} busyLabel="Sending">
          {button}
        </Button>
      </Form>
      <p>
        <Link to={href('/auth')}>Back to Login</Link>
      </p>
    </AccountPage>
  )
}
