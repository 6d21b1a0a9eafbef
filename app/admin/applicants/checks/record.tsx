import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { read } from '#app/doors/signed-in.server.ts'
import { CheckRecord } from '#app/parts/vetting/CheckRecord.tsx'
import { applicantChecks } from '#app/parts/vetting/places.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import { readCheck } from '#domains/vetting/checks/one-check.queries.server.ts'
import type { Route } from './+types/record'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return {
    brief: await readApplicantBrief(ctx, id),
    check: await readCheck(ctx, id, params.checkId),
  }
})

export default function Record({ loaderData: { brief, check } }: Route.ComponentProps) {
  return (
    <ApplicantFile brief={brief} title={`${kindLabels[check.kind]} check`}>
      <CheckRecord check={check} places={applicantChecks(brief.id)} />
    </ApplicantFile>
  )
}
