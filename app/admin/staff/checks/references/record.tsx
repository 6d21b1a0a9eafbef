import { href } from 'react-router'
import { StaffPage } from '#app/admin/staff/StaffPage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { CheckFields } from '#app/parts/vetting/CheckFields.tsx'
import css from '#app/parts/vetting/checks.module.css'
import { jobOptions } from '#app/parts/vetting/references/options.ts'
import { useChosen } from '#app/parts/vetting/use-chosen.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { FileField } from '#app/ui/FileField.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { staffFileHead } from '#domains/employment/standing/marks.queries.server.ts'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import { recordedForm } from '#domains/vetting/references/recorded.form.ts'
import { whatItSays, whoGaveIt } from '#domains/vetting/references/recorded.labels.ts'
import { referenceToRecord } from '#domains/vetting/references/recorded.queries.server.ts'
import { recordReference } from '#domains/vetting/references/recorded.server.ts'
import type { Route } from './+types/record'

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  person: await staffFileHead(ctx, id),
  given: await referenceToRecord(ctx, id),
  uploadKey: crypto.randomUUID(),
}))

export const action = upload(
  { fields: recordedForm },
  async (ctx, { form, ...brought }, { params: { id } }: Route.ActionArgs) => {
    const requestId = await recordReference(ctx, id, form, brought)
    const to = href('/admin/staff/:id/checks/references/requests/:requestId', { id, requestId })
    return redirectWith('reference-recorded', to)
  },
)

const FORM = 'record-reference'

export default function RecordReference({ loaderData: { person, given, uploadKey } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const params = { id: person.id }
  const action = href('/admin/staff/:id/checks/references/record', params)
  const busy = useBusy(action)
  const { chosen, notice } = useChosen(FORM)
  const jobs = Object.fromEntries(jobOptions(given.jobs).map(({ value, label }) => [value, label]))
  const begin = { checkedOn: given.today }
  return (
    <StaffPage person={person} title="Record a reference">
      <p>One that came another way than by our form. It counts once it is reviewed.</p>
      <Form
        id={FORM}
        failure="Upload failed"
        method="post"
        action={action}
        encType="multipart/form-data"
        className={css.form}
        onChange={notice}
        noValidate
      >
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        <Card>
          <CardHead title="Who gave it" />
          <CardBody>
            <div className="fields">
              <CheckFields fields={whoGaveIt} {...{ reply, begin, chosen }} />
            </div>
          </CardBody>
        </Card>
        <Card>
          <CardHead title="What it says" />
          <CardBody>
            <div className="fields">
              <CheckFields fields={whatItSays(jobs)} {...{ reply, begin, chosen }} />
              <FileField
                label="Upload what came in writing"
                optional={chosen?.cameBy === 'telephone'}
                name="file"
                kinds={kindsOf('reference_evidence')}
                accept={acceptOf('reference_evidence')}
                error={field('file').error}
              />
            </div>
          </CardBody>
        </Card>
        <div className="row">
          <Button busy={busy} busyLabel="Saving">
            Record the reference
          </Button>
          <ButtonLink kind="ghost" to={href('/admin/staff/:id/checks/references', params)}>
            Cancel
          </ButtonLink>
        </div>
      </Form>
    </StaffPage>
  )
}
