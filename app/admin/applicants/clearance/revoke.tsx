import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { loadClearance, seesClearance } from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { RevokeDialog } from '#app/parts/employment/clearance/dialogs.tsx'
import { officePlaces } from '#app/parts/employment/clearance/places.ts'
import { revokeForm } from '#domains/employment/clearance/clearance.form.ts'
import { revokeClearance } from '#domains/employment/clearance/clearance.server.ts'
import type { Route } from './+types/revoke'

export const loader = (args: Route.LoaderArgs) => loadClearance(args)

export const action = form(
  revokeForm,
  async (ctx, { reason }, { params }: Route.ActionArgs) => {
    await revokeClearance(ctx, params.id, reason)
    return redirectWith('clearance-revoked', officePlaces(params.id).page)
  },
  { invalid: 'Update failed', before: seesClearance },
)

export default function Revoke({ params, loaderData: { name } }: Route.ComponentProps) {
  return <RevokeDialog name={name} places={officePlaces(params.id)} />
}
