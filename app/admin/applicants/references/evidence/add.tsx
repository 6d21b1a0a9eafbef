import { href } from 'react-router'
import { jobOptions, options } from '#app/admin/applicants/references/options.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { SelectField, TextArea } from '#app/ui/Field.tsx'
import { FileField } from '#app/ui/FileField.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import { recordEvidence } from '#domains/vetting/references/evidence.server.ts'
import { evidenceLabels } from '#domains/vetting/references/references.labels.ts'
import { jobChoices } from '#domains/vetting/references/references.queries.server.ts'
import { evidenceForm } from '#domains/vetting/references/requests.form.ts'
import type { Route } from './+types/add'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  jobs: await jobChoices(ctx, params.id),
  uploadKey: crypto.randomUUID(),
}))

export const action = upload({ fields: evidenceForm }, async (ctx, brought, { params }: Route.ActionArgs) => {
  await recordEvidence(ctx, params.id, brought.form, brought)
  return redirectWith('evidence-recorded', href('/admin/applicants/:id/references', params))
})

export default function RecordEvidence({ params, loaderData: { jobs, uploadKey } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="evidence"
      title="Record evidence"
      description="Evidence of conduct and the reason for leaving, where a reference cannot be had. It counts once it has been reviewed."
      back={href('/admin/applicants/:id/references', params)}
      action={href('/admin/applicants/:id/references/evidence', params)}
      verb="Save"
      busyLabel="Saving"
      failure="Upload failed"
      wide
      files
    >
      {(field) => (
        <>
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
            hint="Dates, numbers called, letters and emails sent."
            rows={2}
            maxLength={2000}
            {...field('attempts')}
          />
          <FileField
            label="Upload the document"
            optional
            name="file"
            kinds={kindsOf('reference_evidence')}
            accept={acceptOf('reference_evidence')}
            error={field('file').error}
          />
        </>
      )}
    </FormDialog>
  )
}
