import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import {
  loadClearance,
  seesClearance,
  signsByTheFile,
  supervisorNamed,
} from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { NotTheSigner } from '#app/parts/employment/clearance/dialogs.tsx'
import { officePlaces } from '#app/parts/employment/clearance/places.ts'
import { conditionsForm } from '#domains/employment/clearance/clearance.form.ts'
import { startOnConditions } from '#domains/employment/clearance/clearance.server.ts'
import type { Route } from './+types/conditions'

export const loader = async (args: Route.LoaderArgs) => {
  await signsByTheFile('conditions')(args)
  return loadClearance(args)
}

export const action = form(
  conditionsForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await startOnConditions(ctx, params.id, { ...form, shown: form.shown ?? '' })
    return redirectWith('signed-on-conditions', officePlaces(params.id).page)
  },
  { invalid: 'Update failed', before: seesClearance, resolve: supervisorNamed },
)

/** The signer is led to the whole file: here is only someone without the right to sign. */
export default function Conditions({ params, loaderData }: Route.ComponentProps) {
  return <NotTheSigner clearance={loaderData} places={officePlaces(params.id)} />
}
