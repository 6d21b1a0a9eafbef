import { type ChangeEvent, useState } from 'react'
import { href } from 'react-router'
import { jobOptions, options } from '#app/admin/applicants/references/options.ts'
import css from '#app/admin/applicants/references/references.module.css'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { SelectField, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import { recordEvidence } from '#domains/recruitment/references/evidence.server.ts'
import { evidenceLabels } from '#domains/recruitment/references/references.labels.ts'
import { jobChoices } from '#domains/recruitment/references/references.queries.server.ts'
import { evidenceForm } from '#domains/recruitment/references/requests.form.ts'

import type { Route } from './+types/add'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  jobs: await jobChoices(ctx, params.id),
  uploadKey: crypto.randomUUID(),
}))

export const action = upload({ fields: evidenceForm }, async (ctx, brought, { params }: Route.ActionArgs) => {
  await recordEvidence(ctx, params.id, brought.form, brought)
  return redirectWith('evidence-recorded', href('/admin/applicants/:id/references', { id: params.id }))
})

export default function RecordEvidence({ params, loaderData: { jobs, uploadKey } }: Route.ComponentProps) {
  const reply = useFormReply()
  const back = href('/admin/applicants/:id/references', { id: params.id })
  const busy = useBusy(href('/admin/applicants/:id/references/evidence', { id: params.id }))
  const [chosen, setChosen] = useState('')
  const showChosen = ({ target }: ChangeEvent<HTMLFormElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'file') setChosen(target.files?.[0]?.name ?? '')
  }
  const field = (name: string) => ({ name, defaultValue: reply?.values[name] ?? '', error: reply?.errors[name] })
  return (
    <RouteDialog
      id="evidence"
      title="Record evidence"
      description="What is on file about conduct and the reason for leaving where no reference can be had. It counts once it is reviewed."
      back={back}
      wide
    >
      <Form
        failure="Upload failed"
        method="post"
        action={href('/admin/applicants/:id/references/evidence', { id: params.id })}
        encType="multipart/form-data"
        className={css.form}
        noValidate
        preventScrollReset
        onChange={showChosen}
      >
        <ErrorSummary errors={errorList(reply)} />
        <input type="hidden" name="uploadKey" value={uploadKey} />
        <SelectField label="Kind" empty="Choose one" options={options(evidenceLabels)} {...field('kind')} />
        <SelectField
          label="About which job"
          optional
          empty="No job in particular"
          options={jobOptions(jobs)}
          {...field('about_job')}
        />
        <TextArea label="What it is and what it shows" rows={4} maxLength={4000} {...field('description')} />
        <TextArea
          label="How you tried to get a reference"
          hint="Dates, numbers rung, letters sent."
          rows={2}
          maxLength={2000}
          {...field('attempts')}
        />
        <UploadArea
          label="The paper itself"
          optional
          name="file"
          hint={chosen && `Chosen: ${chosen}`}
          kinds={kindsOf('reference_evidence')}
          accept={acceptOf('reference_evidence')}
          error={reply?.errors.file}
        />
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button busy={busy} busyLabel="Saving">
            Save
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
