import { href } from 'react-router'
import { doConditions, loadConditions } from '#app/ui/clearance/clearance-doors.server.ts'
import { ConditionsDialog } from '#app/ui/clearance/dialogs.tsx'
import { managerPage } from '#app/ui/clearance/places.ts'
import type { Route } from './+types/conditions'

export const loader = (args: Route.LoaderArgs) => loadConditions(args)
export const action = (args: Route.ActionArgs) => doConditions(args, managerPage(args.params.id))

export default function Conditions({ params, loaderData: { personId: _, ...given } }: Route.ComponentProps) {
  const search = `${href('/supervisor/clearances/:id/supervisors', { id: params.id })}?`
  return <ConditionsDialog {...given} search={search} back={managerPage(params.id)} />
}
