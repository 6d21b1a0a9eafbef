import { href } from 'react-router'
import { ApplicantFile } from '#app/admin/applicants/ApplicantFile.tsx'
import { VersionsCard } from '#app/admin/applicants/history/VersionsCard.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { AddressRows, PeriodRows } from '#app/parts/vetting/history/HistoryRows.tsx'
import css from '#app/parts/vetting/history/rows.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { correctionForm } from '#domains/recruitment/corrections/corrections.form.ts'
import { readCorrections } from '#domains/recruitment/corrections/corrections.queries.server.ts'
import { correctApplication } from '#domains/recruitment/corrections/corrections.server.ts'
import { readApplicantBrief } from '#domains/recruitment/review/applicant-brief.queries.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return { brief: await readApplicantBrief(ctx, id), corrections: await readCorrections(ctx, id) }
})

export const action = form(
  correctionForm,
  async (ctx, correction, { params }: Route.ActionArgs) => {
    await correctApplication(ctx, params.id, correction)
    return redirectWith('application-corrected', href('/admin/applicants/:id/correct', params))
  },
  { invalid: 'Update failed' },
)

export default function Correct({ loaderData: { brief, corrections } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const action = href('/admin/applicants/:id/correct', { id: brief.id })
  const busy = useBusy(action)
  const { answers, addresses, periods, version, versions } = corrections
  const known = (name: keyof typeof answers) => field(name, answers[name])
  return (
    <ApplicantFile brief={brief} title="Correct the application">
      <p>The original is kept. Your correction is saved as a new version.</p>
      <Form key={version} failure="Update failed" method="post" action={action} className="grid gap-5" noValidate>
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="version" value={version} />
        <Card>
          <CardHead title="About" />
          <CardBody>
            <div className={css.pair}>
              <TextField label="First Name" {...known('firstName')} />
              <TextField label="Last Name" {...known('lastName')} />
              <TextField label="Phone" type="tel" {...known('phone')} />
              {corrections.personalShown && (
                <>
                  <TextField label="Date of birth" type="date" {...known('dob')} />
                  <TextField label="Nationality" {...known('nationality')} />
                </>
              )}
              <TextField label="Position applied for" {...known('position')} />
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
          <CheckField
            label="The applicant confirmed this history up to today"
            hint="Without it the history keeps the day on which it was stated."
            name="confirmed"
            defaultChecked={reply?.values.confirmed === 'on'}
          />
          <TextArea
            label="Reason for the correction"
            hint="Who gave you this, and how. Recorded with the new version."
            rows={2}
            {...field('reason')}
          />
        </div>
        <div className="row">
          <Button busy={busy} busyLabel="Saving">
            Save correction
          </Button>
          <ButtonLink kind="ghost" to={href('/admin/applicants/:id', { id: brief.id })}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
      <VersionsCard versions={versions} />
    </ApplicantFile>
  )
}
