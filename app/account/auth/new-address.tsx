import { href } from 'react-router'
import { z } from 'zod'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form } from '#app/doors/visitor.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { confirmEmailChange, type Side } from '#domains/accounts/email-change.server.ts'
import type { Route } from './+types/new-address'

const agreeForm = z.strictObject({ token: z.string().max(200), side: z.enum(['old', 'new']) })

/** Opening the link changes nothing; the button does. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  const side: Side = query.get('side') === 'old' ? 'old' : 'new'
  return { token: query.get('token') ?? '', side }
}

export const action = form(
  agreeForm,
  async (ctx, { token, side }) => {
    const changed = await confirmEmailChange(ctx, token, side)
    if (changed) return redirectWith('address-changed', href('/auth'))
    return redirectWith('address-half', ctx.actor.kind === 'user' ? href('/account') : href('/auth'))
  },
  { once: false },
)

export default function NewAddress({ loaderData: { token, side } }: Route.ComponentProps) {
  const reply = useFormReply()
  return (
    <AccountPage title={side === 'old' ? 'Agree to the new address' : 'Confirm your new address'} reply={reply}>
      {reply ? (
        <ButtonLink to={href('/account/email')}>Ask for a new link</ButtonLink>
      ) : (
        <Form method="post" action={href('/auth/new-address')} className="stack">
          <p>Once the old and the new address have both agreed, you log in with the new one.</p>
          <input type="hidden" name="token" value={token} />
          <input type="hidden" name="side" value={side} />
          <Button>{side === 'old' ? 'Agree to the change' : 'Confirm my new address'}</Button>
        </Form>
      )}
    </AccountPage>
  )
}
