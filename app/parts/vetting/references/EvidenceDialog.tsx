import { SelectField, TextArea } from '#app/ui/Field.tsx'
import { FileField } from '#app/ui/FileField.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import { evidenceLabels } from '#domains/vetting/references/references.labels.ts'
import { type Job, jobOptions, options } from './options.ts'

type EvidenceDialogProps = { jobs: readonly Job[]; uploadKey: string }

/** What is accepted where a reference cannot be had. */
export function EvidenceDialog({ jobs, uploadKey }: EvidenceDialogProps) {
  return (
    <FormDialog
      id="evidence"
      title="Record evidence"
      description="Evidence of conduct and the reason for leaving, where a reference cannot be had. It counts once it has been reviewed."
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
