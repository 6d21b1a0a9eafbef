import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { RadioGroup, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { recordInterviewForm } from '#domains/recruitment/interviews/interviews.form.ts'
import { outcomes } from '#domains/recruitment/interviews/interviews.labels.ts'
import { recordInterview } from '#domains/recruitment/interviews/interviews.server.ts'
import type { Route } from './+types/record'

export const action = form(
  recordInterviewForm,
  async (ctx, form, { params: { id, interviewId } }: Route.ActionArgs) => {
    await recordInterview(ctx, { applicationId: id, interviewId }, form)
    return redirectWith('interview-recorded', '..')
  },
  { invalid: 'Update failed' },
)

export default function RecordInterview() {
  return (
    <FormDialog
      id="interview"
      title="Record the interview"
      description="Your name and the time are recorded with it. Scores go into the interview record, under Checks."
      verb="Record"
      failure="Update failed"
    >
      {(field) => (
        <>
          <RadioGroup
            label="Was the interview held?"
            {...field('outcome')}
            options={Object.entries(outcomes).map(([value, label]) => ({ value, label }))}
          />
          <TextField label="Note" optional autoComplete="off" {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
