import { href } from 'react-router'
import { z } from 'zod'
import { AccountPage } from '#app/account/AccountPage.tsx'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form } from '#app/doors/visitor.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { confirmAddress } from '#domains/accounts/registration.server.ts'
import type { Route } from './+types/confirm'
import { withRedirect } from './redirects.ts'

const confirmForm = z.strictObject({ token: z.string().max(200), redirect: z.string().max(2000).optional() })

/** Opening the link changes nothing, since mail scanners open links too; the button does. */
export function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams
  return { token: query.get('token') ?? '', redirect: query.get('redirect') ?? '' }
}

export const action = form(
  confirmForm,
  async (ctx, { token, redirect }, { context }: Route.ActionArgs) => {
    const { local } = context.get(door)
    await confirmAddress(ctx, token, { local })
    return redirectWith('confirmed', withRedirect(href('/auth'), redirect))
  },
  { once: false },
)

export default function Confirm({ loaderData }: Route.ComponentProps) {
  const reply = useFormReply()
  return (
    <AccountPage title="Confirm your email address" reply={reply}>
      {reply ? (
        <ButtonLink to={href('/auth/resend')}>Send a new link</ButtonLink>
      ) : (
        <Form method="post" action={href('/auth/confirm')} className="stack">
          <p>
            Press the button, then log in. The link alone is not enough: some mail programs open links by themselves.
          </p>
          <input type="hidden" name="token" value={loaderData.token} />
          <input type="hidden" name="redirect" value={loaderData.redirect} />
          <Button>Confirm my email address</Button>
        </Form>
      )}
    </AccountPage>
  )
}
