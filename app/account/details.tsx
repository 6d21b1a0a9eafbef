import { href } from 'react-router'
import { Names } from '#app/account/auth/RegisterForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { detailsForm } from '#domains/accounts/account.form.ts'
import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { changeDetails } from '#domains/accounts/my-account.server.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import type { Route } from './+types/details'
import { AccountPage } from './AccountPage.tsx'

export const loader = read(async (ctx) => {
  const { firstName, lastName, phone } = await myAccount(ctx)
  return { firstName, lastName, phone: phone ? phoneForPeople(phone) : '' }
})

export const action = form(detailsForm, async (ctx, form) => {
  await changeDetails(ctx, form)
  return redirectWith('details-saved', href('/account'))
})

export default function Details({ loaderData: saved }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(href('/account/details'))
  return (
    <AccountPage title="Your details" reply={reply}>
      <Form method="post" noValidate className="grid gap-4">
        <Names reply={reply} first={saved.firstName} last={saved.lastName} />
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          optional
          width="w20"
          maxLength={30}
          defaultValue={reply?.values.phone ?? saved.phone}
          error={reply?.errors.phone}
        />
        <Button busy={busy} busyLabel="Saving">
          Save
        </Button>
      </Form>
      <p>
        <Link to={href('/account')}>Back to your account</Link>
      </p>
    </AccountPage>
  )
}
