import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { form, read } from '#app/doors/signed-in.server.ts'
import { checkToRecord, recorded } from '#app/parts/vetting/checks-doors.server.ts'
import { applicantChecks } from '#app/parts/vetting/places.ts'
import { RecordCheck, recordTitle } from '#app/parts/vetting/RecordCheck.tsx'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import type { Route } from './+types/new'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => ({
  brief: await readApplicantBrief(ctx, params.id),
  given: await checkToRecord(ctx, params.id, params.kind, request),
}))

export const action = form(
  checkForm,
  (ctx, form, { params: { id } }: Route.ActionArgs) => recorded(ctx, id, form, applicantChecks(id)),
  { invalid: 'Update failed' },
)

export default function NewCheck({ loaderData: { brief, given } }: Route.ComponentProps) {
  return (
    <ApplicantFile brief={brief} title={recordTitle(given)}>
      <RecordCheck given={given} places={applicantChecks(brief.id)} />
    </ApplicantFile>
  )
}
