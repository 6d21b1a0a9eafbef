import { data } from 'react-router'
import { AddressForm } from '#app/account/AddressForm.tsx'
import { door } from '#app/context.ts'
import { replyToForm } from '#app/doors.server.ts'
import { useFormReply } from '#app/form-reply.ts'
import { addressForm } from '#domains/accounts/accounts.form.ts'
import { resendConfirmation } from '#domains/accounts/registration.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/auth.resend'

const sent = 'If an account waits for confirmation, a new link is on its way.'

export function loader({ request }: Route.LoaderArgs) {
  return { redirect: new URL(request.url).searchParams.get('redirect') ?? '' }
}

export function action(args: Route.ActionArgs) {
  const { ctx, address } = args.context.get(door)
  return replyToForm(args, addressForm, async (form) => {
    await throttle(ctx.db, ctx.now, limits.mailByAddress, address)
    await throttle(ctx.db, ctx.now, limits.mailByAccount, form.email)
    await resendConfirmation(ctx, form.email, form.redirect)
    return data({ errors: {}, values: {}, at: ctx.now.epochMilliseconds, sent })
  })
}

export default function Resend({ loaderData }: Route.ComponentProps) {
  return (
    <AddressForm
      title="Send the confirmation again"
      intro="Give the address you registered with."
      action="/auth/resend"
      button="Send the link again"
      redirect={loaderData.redirect}
      reply={useFormReply()}
    />
  )
}
