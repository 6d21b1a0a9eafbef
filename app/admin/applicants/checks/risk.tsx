import { data, href } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { supervisorsFor } from '#app/ui/person-picker/finders.server.ts'
import { named } from '#app/ui/person-picker/named.server.ts'
import { PersonPicker } from '#app/ui/person-picker/PersonPicker.tsx'
import { peopleSearch } from '#app/ui/person-picker/search.ts'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { riskDecisions, riskForm } from '#domains/vetting/checks/checks.form.ts'
import { recordRiskAssessment } from '#domains/vetting/checks/risk-assessments.server.ts'
import { readRisks } from '#domains/vetting/checks/risks.queries.server.ts'
import { checkRisks, isOfDisclosure, riskTitles } from '#domains/vetting/checks/risks.rules.ts'
import type { Route } from './+types/risk'
import css from './checks.module.css'
import { RisksBefore } from './RisksBefore.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { id } = params
  const about = aboutOf(params.about)
  const brief = await readApplicantBrief(ctx, id)
  const before = await readRisks(ctx, id, about)
  return { brief, about, before, formKey: crypto.randomUUID() }
})

export const action = form(
  riskForm,
  async (ctx, form, { params: { id, about } }: Route.ActionArgs) => {
    await recordRiskAssessment(ctx, id, aboutOf(about), form)
    return redirectWith('risk-assessed', href('/admin/applicants/:id/checks', { id }))
  },
  {
    resolve: named('supervisor', async (ctx, whom, { params }: Route.ActionArgs) => {
      const { personId } = await readApplicantBrief(ctx, params.id)
      return supervisorsFor(ctx, whom, personId)
    }),
  },
)

export default function Risk({ loaderData }: Route.ComponentProps) {
  const { brief, about, before, formKey } = loaderData
  const { reply, field } = useFields()
  const back = href('/admin/applicants/:id/checks', { id: brief.id })
  const action = href('/admin/applicants/:id/checks/risk/:about', { id: brief.id, about })
  const busy = useBusy(action)
  return (
    <ApplicantFile brief={brief} title={riskTitles[about]}>
      <Card>
        <CardHead title={riskTitles[about]} />
        <CardBody>
          <Form failure="Update failed" method="post" action={action} className={css.form} noValidate>
            <ErrorSummary errors={errorList(reply)} />
            <input type="hidden" name="key" value={formKey} />
            <TextArea
              label="What is the risk?"
              hint="How serious it is, how long ago, and how it relates to the work."
              {...field('risk')}
            />
            <TextArea label="What did the person say about it?" optional {...field('said')} />
            <TextArea
              label="Control measures"
              hint="For example shadowing, no lone working, who has been informed."
              {...field('lessens')}
            />
            <PersonPicker
              label="Supervisor"
              optional={isOfDisclosure(about)}
              name="supervisor"
              field={field}
              search={peopleSearch({ for: 'supervisor', about: brief.personId })}
            />
            <TextField
              label="Review on"
              type="date"
              width="w20"
              optional={isOfDisclosure(about)}
              {...field('reviewOn')}
            />
            <RadioGroup
              label="Decision"
              options={Object.entries(riskDecisions).map(([value, label]) => ({ value, label }))}
              {...field('decision')}
            />
            <div className="row">
              <Button busy={busy} busyLabel="Recording">
                Record assessment
              </Button>
              <ButtonLink kind="ghost" to={back}>
                Cancel
              </ButtonLink>
            </div>
          </Form>
        </CardBody>
      </Card>
      <RisksBefore before={before} />
    </ApplicantFile>
  )
}

function aboutOf(name: string | undefined) {
  const about = checkRisks.find((known) => known === name)
  if (!about) throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
  return about
}
