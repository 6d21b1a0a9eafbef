import { doSignOff, loadClearance } from '#app/ui/clearance/clearance-doors.server.ts'
import { SignOffDialog } from '#app/ui/clearance/dialogs.tsx'
import { managerPage } from '#app/ui/clearance/places.ts'
import type { Route } from './+types/sign-off'

export const loader = (args: Route.LoaderArgs) => loadClearance(args)
export const action = (args: Route.ActionArgs) => doSignOff(args, managerPage(args.params.id))

export default function SignOff({ params, loaderData: { name, location } }: Route.ComponentProps) {
  return <SignOffDialog name={name} place={location?.name ?? 'the location'} back={managerPage(params.id)} />
}
