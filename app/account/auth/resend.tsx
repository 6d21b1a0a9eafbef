import { href } from 'react-router'
import { useFormReply } from '#app/doors/form-reply.ts'
import { resendConfirmation } from '#domains/accounts/registration.server.ts'
import type { Route } from './+types/resend'
import { AddressForm } from './AddressForm.tsx'
import { formOfAddress } from './address-door.server.ts'

const sent = 'If an account with this address is waiting for confirmation, a new link is on its way.'

export function loader({ request }: Route.LoaderArgs) {
  return { redirect: new URL(request.url).searchParams.get('redirect') ?? '' }
}

export const action = formOfAddress(sent, (ctx, { email, redirect }) => resendConfirmation(ctx, email, redirect))

export default function Resend({ loaderData }: Route.ComponentProps) {
  return (
    <AddressForm
      title="Send the confirmation again"
      intro="Enter the email address you registered with."
      action={href('/auth/resend')}
      button="Send the link again"
      redirect={loaderData.redirect}
      reply={useFormReply()}
    />
  )
}
