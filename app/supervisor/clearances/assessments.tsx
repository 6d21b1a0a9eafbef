import { loadAssessment } from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { AssessmentDialog } from '#app/parts/employment/clearance/dialogs.tsx'
import { managerPlaces } from '#app/parts/employment/clearance/places.ts'
import type { Route } from './+types/assessments'

export const loader = (args: Route.LoaderArgs) => loadAssessment(args)

export default function Assessment({ params, loaderData }: Route.ComponentProps) {
  return <AssessmentDialog {...loaderData} places={managerPlaces(params.id)} />
}
