import { data, href } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { idOf } from '#app/doors/params.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import { checkForm } from '#domains/vetting/checks/checks.form.ts'
import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import { prepareCheck, readCheck } from '#domains/vetting/checks/checks.queries.server.ts'
import { type CheckKind, isCheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { recordCheck } from '#domains/vetting/checks/checks.server.ts'
import { readHealthDeclaration } from '#domains/vetting/checks/health.server.ts'
import { riskToAssess } from '#domains/vetting/checks/risks.rules.ts'
import type { Route } from './+types/new'
import { beginning } from './beginning.ts'
import { CheckPage } from './CheckPage.tsx'
import { HealthSaid } from './HealthSaid.tsx'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const { id } = params
  const kind = kindOf(params.kind)
  const replaces = new URL(request.url).searchParams.get('replaces')
  const brief = await readApplicantBrief(ctx, id)
  const prepared = await prepareCheck(ctx, id, kind)
  const corrected = replaces ? await readCheck(ctx, id, idOf(replaces)) : undefined
  const declared = kind === 'health' ? await readHealthDeclaration(ctx, id) : undefined
  return { brief, prepared, corrected, declared, formKey: crypto.randomUUID() }
})

export const action = form(
  checkForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    const { id } = params
    const kind = kindOf(params.kind)
    await recordCheck(ctx, id, form)
    const risk = riskToAssess(form)
    const checks = href('/admin/applicants/:id/checks', { id })
    return redirectWith(
      'check-recorded',
      risk ? href('/admin/applicants/:id/checks/risk/:about', { id, about: risk }) : `${checks}#${kind}`,
    )
  },
  { invalid: 'Update failed' },
)

export default function NewCheck({ loaderData }: Route.ComponentProps) {
  const { brief, prepared, corrected, declared, formKey } = loaderData
  const { kind, today, months, files, job } = prepared
  const back = href('/admin/applicants/:id/checks', { id: brief.id })
  const { begin, asked } = beginning(corrected)
  const title = `${kindLabels[kind]}: ${corrected ? 'correct a record' : 'record a check'}`
  return (
    <ApplicantFile brief={brief} title={title}>
      {kind === 'qualification' && job && job.qualifications.length > 0 && (
        <p>
          {job.title} needs: {job.qualifications.join(', ')}. Name each exactly as the job does.
        </p>
      )}
      {kind === 'health' && <HealthSaid declared={declared} />}
      <Card>
        <CardHead title={title} />
        <CardBody>
          <CheckPage
            {...{ kind, formKey, today, months, files, begin, asked, back }}
            replaces={corrected?.id}
            action={href('/admin/applicants/:id/checks/:kind/new', { id: brief.id, kind })}
          />
        </CardBody>
      </Card>
    </ApplicantFile>
  )
}

function kindOf(name: string | undefined): CheckKind {
  if (isCheckKind(name)) return name
  throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
}
