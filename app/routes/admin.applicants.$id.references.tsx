import { userCtx } from '#app/context.ts'
import { answer, idOf } from '#app/doors.server.ts'
import { ApplicantFile } from '#app/recruitment/ApplicantFile.tsx'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import type { Route } from './+types/admin.applicants.$id.references'

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(async () => ({ brief: await readApplicantBrief(context.get(userCtx), idOf(params.id)) }))
}

export default function References({ loaderData: { brief } }: Route.ComponentProps) {
  return (
    <ApplicantFile brief={brief} title="References">
      <p>Nobody has been asked yet.</p>
    </ApplicantFile>
  )
}
