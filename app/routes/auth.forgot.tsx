import { data } from 'react-router'
import { AddressForm } from '#app/account/AddressForm.tsx'
import { door } from '#app/context.ts'
import { replyToForm } from '#app/doors.server.ts'
import { useFormReply } from '#app/form-reply.ts'
import { addressForm } from '#domains/accounts/accounts.form.ts'
import { requestPasswordReset } from '#domains/accounts/passwords.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/auth.forgot'

const sent = 'If there is an account with this address, a link to choose a new password is on its way.'

export function loader({ request }: Route.LoaderArgs) {
  return { redirect: new URL(request.url).searchParams.get('redirect') ?? '' }
}

export function action(args: Route.ActionArgs) {
  const { ctx, address } = args.context.get(door)
  return replyToForm(args, addressForm, async (form) => {
    await throttle(ctx.db, ctx.now, limits.mailByAddress, address)
    await throttle(ctx.db, ctx.now, limits.mailByAccount, form.email)
    await requestPasswordReset(ctx, form.email)
    return data({ errors: {}, values: {}, at: ctx.now.epochMilliseconds, sent })
  })
}

export default function Forgot({ loaderData }: Route.ComponentProps) {
  return (
    <AddressForm
      title="Forgotten your password?"
      intro="Give the address you log in with, and we will send a link to choose a new one."
      action="/auth/forgot"
      button="Send the link"
      redirect={loaderData.redirect}
      reply={useFormReply()}
    />
  )
}
