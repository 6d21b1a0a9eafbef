import type { ComponentProps } from 'react'
import { RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'

type FindingDialogProps = Pick<ComponentProps<typeof FormDialog>, 'title' | 'description' | 'back' | 'action'>

const findings = [
  { value: 'satisfactory', label: 'Satisfactory' },
  { value: 'unsatisfactory', label: 'Unsatisfactory' },
]

/** HR's finding on a reference, or on the alternative evidence. */
export function FindingDialog(dialog: FindingDialogProps) {
  return (
    <FormDialog id="finding" verb="Save" busyLabel="Saving" failure="Update failed" {...dialog}>
      {(field) => (
        <>
          <RadioGroup label="Finding" options={findings} across {...field('finding')} />
          <TextArea
            label="Reason"
            hint="Required if it is unsatisfactory. The applicant does not see it here."
            rows={3}
            maxLength={2000}
            {...field('reason')}
          />
        </>
      )}
    </FormDialog>
  )
}
