import { href } from 'react-router'
import { z } from 'zod'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { claimAdministration } from '#domains/accounts/roles.server.ts'

const codeForm = z.strictObject({
  code: z.string().trim().min(1, 'Enter the set-up code').max(40, 'The set-up code is shorter'),
})

export const action = form(
  codeForm,
  async (ctx, { code }) => {
    await claimAdministration(ctx, code)
    return redirectWith('welcome', href('/admin'))
  },
  { once: false },
)

export default function SetUp() {
  const reply = useFormReply()
  return (
    <AccountPage title="Enter the set-up code" reply={reply}>
      <p>The hub shows this code when it starts, until it has an administrator.</p>
      <Form method="post" noValidate className="grid gap-4">
        <TextField
          label="Set-up code"
          name="code"
          width="w20"
          autoComplete="off"
          maxLength={40}
          error={reply?.errors.code}
        />
        <Button>Become the administrator</Button>
      </Form>
    </AccountPage>
  )
}
