import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { loadClearance } from '#app/ui/clearance/clearance-doors.server.ts'
import { SignOffDialog } from '#app/ui/clearance/dialogs.tsx'
import { officePlaces } from '#app/ui/clearance/places.ts'
import { signOff } from '#domains/employment/clearance/clearance.server.ts'
import type { Route } from './+types/sign-off'

export const loader = (args: Route.LoaderArgs) => loadClearance(args)

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await signOff(ctx, params.id)
  return redirectWith('signed-off', officePlaces(params.id).page)
})

export default function SignOff({ params, loaderData: { name, location } }: Route.ComponentProps) {
  return <SignOffDialog name={name} place={location?.name ?? 'the location'} places={officePlaces(params.id)} />
}
