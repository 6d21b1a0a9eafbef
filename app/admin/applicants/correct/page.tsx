import { href } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { VersionsCard } from '#app/admin/applicants/history/VersionsCard.tsx'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { correctionForm } from '#domains/recruitment/corrections/corrections.form.ts'
import { readCorrections } from '#domains/recruitment/corrections/corrections.queries.server.ts'
import { correctApplication } from '#domains/recruitment/corrections/corrections.server.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import type { Route } from './+types/page'
import { AddressRows, PeriodRows } from './CorrectionRows.tsx'
import css from './corrections.module.css'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return { brief: await readApplicantBrief(ctx, id), corrections: await readCorrections(ctx, id) }
})

export const action = form(
  correctionForm,
  async (ctx, correction, args: Route.ActionArgs) => {
    const { id } = args.params
    await correctApplication(ctx, id, correction)
    return redirectWith('application-corrected', href('/admin/applicants/:id/correct', { id }))
  },
  { invalid: 'Update failed' },
)

export default function Correct({ loaderData: { brief, corrections } }: Route.ComponentProps) {
  const reply = useFormReply()
  const here = href('/admin/applicants/:id', { id: brief.id })
  const busy = useBusy(href('/admin/applicants/:id/correct', { id: brief.id }))
  const { answers, addresses, periods, version, versions } = corrections
  const field = (name: keyof typeof answers | 'reason') => ({
    name,
    defaultValue: reply?.values[name] ?? (name === 'reason' ? '' : answers[name]),
    error: reply?.errors[name],
  })
  return (
    <ApplicantFile brief={brief} title="Correct the application">
      <p>What the applicant sent stays as it is; your correction becomes a version of its own.</p>
      <Form
        method="post"
        action={href('/admin/applicants/:id/correct', { id: brief.id })}
        className={css.form}
        noValidate
        key={version}
      >
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="version" value={version} />
        <Card>
          <CardHead title="About" />
          <CardBody>
            <div className={css.two}>
              <TextField label="First Name" {...field('firstName')} />
              <TextField label="Last Name" {...field('lastName')} />
              <TextField label="Phone" type="tel" {...field('phone')} />
              <TextField label="Date of birth" type="date" width="w20" {...field('dob')} />
              <TextField label="Nationality" {...field('nationality')} />
              <TextField label="Position applied for" {...field('position')} />
            </div>
          </CardBody>
        </Card>
        <Card>
          <CardHead title="Jobs and other periods" />
          <CardBody>
            <PeriodRows periods={periods} reply={reply} />
          </CardBody>
        </Card>
        <Card>
          <CardHead title="Addresses" />
          <CardBody>
            <AddressRows addresses={addresses} reply={reply} />
          </CardBody>
        </Card>
        <div className={css.reason}>
          <TextArea
            label="Why do you correct it?"
            hint="Who told you, and how. It stays with the version."
            rows={2}
            {...field('reason')}
          />
        </div>
        <div className={css.actions}>
          <Button busy={busy} busyLabel="Saving">
            Save the correction
          </Button>
          <ButtonLink kind="ghost" to={here}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <VersionsCard versions={versions} />
    </ApplicantFile>
  )
}
