import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { applicantChecks } from '#app/parts/vetting/places.ts'
import { VoidCheck } from '#app/parts/vetting/VoidCheck.tsx'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { voidForm } from '#domains/vetting/checks/checks.form.ts'
import { voidCheck } from '#domains/vetting/checks/checks.server.ts'
import type { Route } from './+types/void'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  brief: await readApplicantBrief(ctx, params.id),
}))

export const action = form(voidForm, async (ctx, { reason }, { params: { id, checkId } }: Route.ActionArgs) => {
  await voidCheck(ctx, id, checkId, reason)
  return redirectWith('check-voided', applicantChecks(id).page)
})

export default function VoidOne({ loaderData: { brief }, params }: Route.ComponentProps) {
  return (
    <ApplicantFile brief={brief} title="Void a check">
      <VoidCheck checkId={params.checkId} places={applicantChecks(brief.id)} />
    </ApplicantFile>
  )
}
