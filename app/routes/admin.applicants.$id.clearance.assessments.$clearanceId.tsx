import { loadAssessment } from '#app/recruitment/clearance/clearance-doors.server.ts'
import { AssessmentDialog } from '#app/recruitment/clearance/dialogs.tsx'
import { officePage } from '#app/recruitment/clearance/places.ts'
import type { Route } from './+types/admin.applicants.$id.clearance.assessments.$clearanceId'

export const loader = (args: Route.LoaderArgs) => loadAssessment(args)

export default function Assessment({ params, loaderData }: Route.ComponentProps) {
  return <AssessmentDialog {...loaderData} back={officePage(params.id)} />
}
