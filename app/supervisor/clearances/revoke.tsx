import { doRevoke, loadClearance } from '#app/ui/clearance/clearance-doors.server.ts'
import { RevokeDialog } from '#app/ui/clearance/dialogs.tsx'
import { managerPage } from '#app/ui/clearance/places.ts'
import type { Route } from './+types/revoke'

export const loader = (args: Route.LoaderArgs) => loadClearance(args)
export const action = (args: Route.ActionArgs) => doRevoke(args, managerPage(args.params.id))

export default function Revoke({ params, loaderData: { name } }: Route.ComponentProps) {
  return <RevokeDialog name={name} back={managerPage(params.id)} />
}
