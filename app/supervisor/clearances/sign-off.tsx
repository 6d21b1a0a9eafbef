import { useOutletContext } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { loadClearance } from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { NotTheSigner, SignOffDialog } from '#app/parts/employment/clearance/dialogs.tsx'
import { managerPlaces } from '#app/parts/employment/clearance/places.ts'
import { signOffForm } from '#domains/employment/clearance/clearance.form.ts'
import { signOff } from '#domains/employment/clearance/clearance.server.ts'
import { asWhat } from '#domains/employment/clearance/signers.rules.ts'
import type { Route } from './+types/sign-off'

export const loader = (args: Route.LoaderArgs) => loadClearance(args)

export const action = form(signOffForm, async (ctx, { shown = '', typedName }, { params }: Route.ActionArgs) => {
  await signOff(ctx, params.id, { shown, typedName })
  return redirectWith('signed-off', managerPlaces(params.id).page)
})

export default function SignOff({ params, loaderData }: Route.ComponentProps) {
  const shown = useOutletContext<string | undefined>()
  const { name, location, signer, mine, begun, hasAddress, onRecord } = loaderData
  if (!mine) return <NotTheSigner clearance={loaderData} places={managerPlaces(params.id)} />
  const as = signer && location ? asWhat(signer, location.name) : 'registered manager'
  return <SignOffDialog {...{ name, as, begun, hasAddress, onRecord, shown }} places={managerPlaces(params.id)} />
}
