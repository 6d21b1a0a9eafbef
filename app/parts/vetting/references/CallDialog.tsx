import { DateFields, partErrorsOf, RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { outcomeLabels } from '#domains/vetting/references/references.labels.ts'
import { options } from './options.ts'

/** A call by which a referee is verified. */
export function CallDialog({ back, action }: { back: string; action: string }) {
  return (
    <FormDialog
      id="verify-referee"
      title="Record a call"
      description="Did the referee write this? Call a number you have found independently, not one given with the reference."
      back={back}
      action={action}
      verb="Save"
      busyLabel="Saving"
      failure="Update failed"
    >
      {(field) => (
        <>
          <TextField label="Spoke to" autoComplete="off" maxLength={100} {...field('spokeTo')} />
          <TextField
            label="Source of the number"
            hint="For example the employer’s website, or the CQC register."
            autoComplete="off"
            maxLength={200}
            {...field('numberSource')}
          />
          <DateFields
            label="Date of the call"
            name="spokeOn"
            error={field('spokeOn').error}
            partErrors={partErrorsOf('spokeOn', (path) => field(path).error)}
            defaultValue={{
              day: field('spokeOn.day').defaultValue,
              month: field('spokeOn.month').defaultValue,
              year: field('spokeOn.year').defaultValue,
            }}
          />
          <RadioGroup label="Outcome" options={options(outcomeLabels)} {...field('outcome')} />
          <TextArea label="Note" optional rows={2} maxLength={2000} {...field('note')} />
        </>
      )}
    </FormDialog>
  )
}
