import { data, href } from 'react-router'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { CodeField } from '#app/account/auth/CodeField.tsx'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { codeForm } from '#domains/accounts/account.form.ts'
import { renewRecoveryCodes } from '#domains/accounts/two-factor.server.ts'
import type { Route } from './+types/codes'
import { RecoveryCodes } from './RecoveryCodes.tsx'

export const action = form(
  codeForm,
  async (ctx, { code }) => {
    const codes = await renewRecoveryCodes(ctx, code)
    return data({ errors: {}, values: {}, at: ctx.now.epochMilliseconds, codes })
  },
  { once: false },
)

export default function Codes({ actionData }: Route.ComponentProps) {
  const reply = useFormReply()
  const busy = useBusy(href('/account/two-factor/codes'))
  const codes = actionData && 'codes' in actionData ? actionData.codes : undefined
  if (codes) return <RecoveryCodes title="New recovery codes" codes={codes} />
  return (
    <AccountPage title="New recovery codes" reply={reply}>
      <p>Your earlier codes will stop working.</p>
      <Form method="post" noValidate className="grid gap-4">
        <CodeField reply={reply} hint="From your authenticator app, or an unused recovery code." />
        <Button busy={busy} busyLabel="Creating codes">
          Create new codes
        </Button>
      </Form>
      <p>
        <Link to={href('/account/two-factor')}>Back to two-factor sign-in</Link>
      </p>
    </AccountPage>
  )
}
