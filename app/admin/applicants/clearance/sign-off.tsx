import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { loadClearance, signsByTheFile } from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { NotTheSigner } from '#app/parts/employment/clearance/dialogs.tsx'
import { officePlaces } from '#app/parts/employment/clearance/places.ts'
import { signOffForm } from '#domains/employment/clearance/clearance.form.ts'
import { signOff } from '#domains/employment/clearance/clearance.server.ts'
import type { Route } from './+types/sign-off'

export const loader = async (args: Route.LoaderArgs) => {
  await signsByTheFile('sign-off')(args)
  return loadClearance(args)
}

export const action = form(signOffForm, async (ctx, { shown = '', typedName }, { params }: Route.ActionArgs) => {
  await signOff(ctx, params.id, { shown, typedName })
  return redirectWith('signed-off', officePlaces(params.id).page)
})

/** The signer is led to the whole file: here is only someone without the right to sign. */
export default function SignOff({ params, loaderData }: Route.ComponentProps) {
  return <NotTheSigner clearance={loaderData} places={officePlaces(params.id)} />
}
