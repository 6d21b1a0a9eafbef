import { doConditions, loadConditions } from '#app/ui/clearance/clearance-doors.server.ts'
import { ConditionsDialog } from '#app/ui/clearance/dialogs.tsx'
import { officePage } from '#app/ui/clearance/places.ts'
import { peopleSearch } from '#app/ui/person-picker/search.ts'
import type { Route } from './+types/conditions'

export const loader = (args: Route.LoaderArgs) => loadConditions(args)
export const action = (args: Route.ActionArgs) => doConditions(args, officePage(args.params.id))

export default function Conditions({ params, loaderData: { personId, ...given } }: Route.ComponentProps) {
  const search = peopleSearch({ for: 'supervisor', about: personId })
  return <ConditionsDialog {...given} search={search} back={officePage(params.id)} />
}
