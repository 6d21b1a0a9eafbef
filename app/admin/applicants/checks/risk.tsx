import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { supervisorsFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { aboutOf, riskToWrite } from '#app/parts/vetting/checks-doors.server.ts'
import { applicantChecks } from '#app/parts/vetting/places.ts'
import { RiskPage } from '#app/parts/vetting/RiskPage.tsx'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { riskForm } from '#domains/vetting/checks/checks.form.ts'
import { recordRiskAssessment } from '#domains/vetting/checks/risk-assessments.server.ts'
import { riskTitles } from '#domains/vetting/checks/risks.rules.ts'
import type { Route } from './+types/risk'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  brief: await readApplicantBrief(ctx, params.id),
  ...(await riskToWrite(ctx, params.id, params.about)),
}))

export const action = form(
  riskForm,
  async (ctx, form, { params: { id, about } }: Route.ActionArgs) => {
    await recordRiskAssessment(ctx, id, aboutOf(about), form)
    return redirectWith('risk-assessed', applicantChecks(id).page)
  },
  {
    resolve: named('supervisor', async (ctx, whom, { params }: Route.ActionArgs) => {
      const { personId } = await readApplicantBrief(ctx, params.id)
      return supervisorsFor(ctx, whom, personId)
    }),
  },
)

export default function Risk({ loaderData: { brief, ...given } }: Route.ComponentProps) {
  return (
    <ApplicantFile brief={brief} title={riskTitles[given.about]}>
      <RiskPage {...given} personId={brief.personId} places={applicantChecks(brief.id)} />
    </ApplicantFile>
  )
}
