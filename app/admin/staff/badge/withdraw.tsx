import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { provenHere } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { AskOnce } from '#app/parts/onboarding/AskOnce.tsx'
import { withdrawBadge } from '#domains/employment/kiosk/badges.server.ts'
import type { Route } from './+types/withdraw'

export const middleware = [provenHere]

export const action = form(noFields, async (ctx, _none, { params: { id } }: Route.ActionArgs) => {
  await withdrawBadge(ctx, id)
  return redirectWith('badge-withdrawn', href('/admin/staff/:id/badge', { id }))
})

export default function WithdrawBadge({ params: { id } }: Route.ComponentProps) {
  return (
    <AskOnce
      title="Withdraw the badge"
      action={href('/admin/staff/:id/badge/withdraw', { id })}
      back={href('/admin/staff/:id/badge', { id })}
      verb="Withdraw the badge"
    >
      Badge and PIN no longer work, and the person signed in with them is signed out. What was done with them stays.
    </AskOnce>
  )
}
