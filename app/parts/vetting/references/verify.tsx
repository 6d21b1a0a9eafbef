import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { DateFields, partErrorsOf, RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { outcomeLabels } from '#domains/vetting/references/references.labels.ts'
import { verificationForm } from '#domains/vetting/references/requests.form.ts'
import { verifyReferee } from '#domains/vetting/references/vetting.server.ts'
import { whoseAt } from '../whose.ts'
import type { Route } from './+types/verify'
import { options } from './options.ts'

export const action = form(verificationForm, async (ctx, form, args: Route.ActionArgs) => {
  await verifyReferee(ctx, { ...whoseAt(args), requestId: args.params.requestId }, form)
  return redirectWith('reference-verified', '..')
})

/** A call by which a referee is verified. */
export default function RecordCall() {
  return (
    <FormDialog
      id="verify-referee"
      title="Record a call"
      description="Did the referee write this? Call a number you have found independently, not one given with the reference."
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
