import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { newEmailForm } from '#domains/accounts/account.form.ts'
import { askEmailChange } from '#domains/accounts/email-change.server.ts'
import { hasPassword } from '#domains/accounts/proofs.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/email'
import { AccountPage } from './AccountPage.tsx'
import { CurrentPassword } from './CurrentPassword.tsx'

export const loader = read(async (ctx) => ({ email: ctx.actor.email, password: await hasPassword(ctx) }))

export const action = form(
  newEmailForm,
  async (ctx, { email, currentPassword }, { context }: Route.ActionArgs) => {
    const { address } = context.get(door)
    await throttle(ctx.db, ctx.now, limits.mailByAddress, address)
    await throttle(ctx.db, ctx.now, limits.mailByAccount, ctx.actor.userId)
    await askEmailChange(ctx, email, currentPassword)
    return redirectWith('address-asked', href('/account'))
  },
  { once: false },
)

export default function Email({ loaderData: { email, password } }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(href('/account/email'))
  return (
    <AccountPage title="Change your email address" reply={reply}>
      <p>
        You currently log in with {email}. We will send a link to that address and one to the new address. Once you have
        followed both, log in again with the new address.
      </p>
      <Form method="post" noValidate className="grid gap-4">
        <TextField
          label="New email"
          name="email"
          type="email"
          autoComplete="email"
          maxLength={254}
          defaultValue={reply?.values.email}
          error={reply?.errors.email}
        />
        {password && <CurrentPassword reply={reply} />}
        <Button busy={busy} busyLabel="Sending">
          Send the links
        </Button>
      </Form>
      <p>
        <Link to={href('/account')}>Back to your account</Link>
      </p>
    </AccountPage>
  )
}
