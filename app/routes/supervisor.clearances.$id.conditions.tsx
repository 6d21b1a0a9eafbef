import { doConditions, loadConditions } from '#app/recruitment/clearance/clearance-doors.server.ts'
import { ConditionsDialog } from '#app/recruitment/clearance/dialogs.tsx'
import { managerPage } from '#app/recruitment/clearance/places.ts'
import type { Route } from './+types/supervisor.clearances.$id.conditions'

export const loader = (args: Route.LoaderArgs) => loadConditions(args)
export const action = (args: Route.ActionArgs) => doConditions(args, managerPage(args.params.id))

export default function Conditions({ params, loaderData }: Route.ComponentProps) {
  return <ConditionsDialog {...loaderData} back={managerPage(params.id)} />
}
