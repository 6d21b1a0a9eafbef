import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { supervisorsFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { aboutOf, riskToWrite } from '#app/parts/vetting/checks-doors.server.ts'
import { personChecks } from '#app/parts/vetting/places.ts'
import { RiskPage } from '#app/parts/vetting/RiskPage.tsx'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { riskForm } from '#domains/vetting/checks/checks.form.ts'
import { recordRiskAssessment } from '#domains/vetting/checks/risk-assessments.server.ts'
import { riskTitles } from '#domains/vetting/checks/risks.rules.ts'
import type { Route } from './+types/risk'

export const loader = read(async (ctx, { params: { id, about } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  ...(await riskToWrite(ctx, { personId: id }, about)),
}))

export const action = form(
  riskForm,
  async (ctx, form, { params: { id, about } }: Route.ActionArgs) => {
    await recordRiskAssessment(ctx, { personId: id }, aboutOf(about), form)
    return redirectWith('risk-assessed', personChecks(id).page)
  },
  { resolve: named('supervisor', (ctx, whom, { params }: Route.ActionArgs) => supervisorsFor(ctx, whom, params.id)) },
)

export default function Risk({ loaderData: { person, ...given } }: Route.ComponentProps) {
  return (
    <StaffPage person={person} title={riskTitles[given.about]}>
      <RiskPage {...given} personId={person.id} places={personChecks(person.id)} />
    </StaffPage>
  )
}
