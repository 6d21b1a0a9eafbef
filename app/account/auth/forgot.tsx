import { href } from 'react-router'
import { useFormReply } from '#app/doors/form-reply.ts'
import { requestPasswordReset } from '#domains/accounts/passwords.server.ts'
import type { Route } from './+types/forgot'
import { AddressForm } from './AddressForm.tsx'
import { formOfAddress } from './address-door.server.ts'

const sent = 'If there is an account with this address, a link to choose a new password is on its way.'

export function loader({ request }: Route.LoaderArgs) {
  return { redirect: new URL(request.url).searchParams.get('redirect') ?? '' }
}

export const action = formOfAddress(sent, (ctx, { email }) => requestPasswordReset(ctx, email))

export default function Forgot({ loaderData }: Route.ComponentProps) {
  return (
    <AddressForm
      title="Forgotten your password?"
      intro="Enter the email address you log in with, and we will send you a link to choose a new password."
      action={href('/auth/forgot')}
      button="Send the link"
      redirect={loaderData.redirect}
      reply={useFormReply()}
    />
  )
}
