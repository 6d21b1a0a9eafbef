import type { ComponentProps } from 'react'
import { type Job, jobOptions, options } from '#app/parts/vetting/references/options.ts'
import { RadioGroup, SelectField, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { periodLabels, refereeTypeLabels } from '#domains/vetting/references/references.labels.ts'
import type { RequestForm } from '#domains/vetting/references/requests.form.ts'

type RequestDialogProps = Pick<ComponentProps<typeof FormDialog>, 'title' | 'description'> & {
  jobs: readonly Job[]
  /** What the form begins with. */
  before?: Partial<RequestForm>
}

/** Whom to ask for a reference: one who was not named, or one who replaces another. */
export function RequestDialog({ jobs, before = {}, ...dialog }: RequestDialogProps) {
  return (
    <FormDialog id="ask-referee" verb="Send request" busyLabel="Sending" failure="Failed to send" wide {...dialog}>
      {(field) => {
        const known = (name: keyof RequestForm, usual = '') => field(name, before[name] || usual)
        return (
          <>
            <TextField label="Name" autoComplete="off" maxLength={100} {...known('referee_name')} />
            <TextField
              label="Email"
              hint="A work address if possible. It must not be the applicant’s own."
              type="email"
              autoComplete="off"
              maxLength={254}
              {...known('referee_email')}
            />
            <div className="pair">
              <RadioGroup label="Type" options={options(refereeTypeLabels)} across {...known('reference_type')} />
              <RadioGroup label="Period" options={options(periodLabels)} across {...known('reference_period', '2')} />
            </div>
            <TextField
              label="Organisation and role"
              optional
              autoComplete="off"
              maxLength={200}
              {...known('org_and_role')}
            />
            <TextField
              label="Relationship to the applicant"
              optional
              autoComplete="off"
              maxLength={200}
              {...known('relationship')}
            />
            {jobs.length > 0 && (
              <SelectField
                label="About which job"
                optional
                hint="Each care job of the last three years needs its own reference."
                empty="No job in particular"
                options={jobOptions(jobs)}
                {...known('about_job')}
              />
            )}
          </>
        )
      }}
    </FormDialog>
  )
}
