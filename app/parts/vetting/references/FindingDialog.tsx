import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import css from './references.module.css'

/** What a reference says against the person, and what about it is to be verified. */
export type Concerns = readonly string[]

type FindingDialogProps = { of: keyof typeof asked; concerns?: Concerns }

const again = 'Your finding is recorded with your name. You can review it again.'
const asked = {
  reference: {
    title: 'Review the reference',
    description: `Does it cover conduct and the reason for leaving, and is it satisfactory? ${again}`,
  },
  evidence: { title: 'Review the evidence', description: `Can it be accepted instead of a reference? ${again}` },
}

const findings = [
  { value: 'satisfactory', label: 'Satisfactory' },
  { value: 'unsatisfactory', label: 'Unsatisfactory' },
]

/** HR's finding on a reference, or on the alternative evidence. */
export function FindingDialog({ of, concerns = [] }: FindingDialogProps) {
  return (
    <FormDialog id="finding" verb="Save" busyLabel="Saving" failure="Update failed" {...asked[of]}>
      {(field) => (
        <>
          {concerns.length > 0 && (
            <Notice tone="soon" icon="eye" title="Satisfactory needs a call and a reason.">
              <ul className={css.flags}>
                {concerns.map((words) => (
                  <li key={words}>{words}</li>
                ))}
              </ul>
              Log the call by which the referee confirmed it, then write here why it is satisfactory.
            </Notice>
          )}
          <RadioGroup label="Finding" options={findings} across {...field('finding')} />
          <TextArea
            label="Reason"
            hint={`Required ${concerns.length > 0 ? 'either way' : 'if it is unsatisfactory'}. The person does not see it here.`}
            rows={3}
            maxLength={2000}
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}
