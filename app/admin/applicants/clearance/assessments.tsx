import { loadAssessment } from '#app/ui/clearance/clearance-doors.server.ts'
import { AssessmentDialog } from '#app/ui/clearance/dialogs.tsx'
import { officePlaces } from '#app/ui/clearance/places.ts'
import type { Route } from './+types/assessments'

export const loader = (args: Route.LoaderArgs) => loadAssessment(args)

export default function Assessment({ params, loaderData }: Route.ComponentProps) {
  return <AssessmentDialog {...loaderData} places={officePlaces(params.id)} />
}
