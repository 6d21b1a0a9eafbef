import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormShell } from '#app/parts/own-pages/FormShell.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { askForAdjustments, myAdjustments } from '#domains/recruitment/interviews/adjustments.server.ts'
import { adjustmentsForm } from '#domains/recruitment/interviews/interviews.form.ts'
import type { Route } from './+types/interview'

const here = href('/applicant/interview')

export const loader = read((ctx) => myAdjustments(ctx))

export const action = form(adjustmentsForm, async (ctx, { adjustments }) => {
  await askForAdjustments(ctx, adjustments)
  return redirectWith('adjustments-saved', href('/applicant'))
})

export default function InterviewAdjustments({ loaderData: { asked, adjustments } }: Route.ComponentProps) {
  const busy = useBusy(here)
  const { reply, field } = useFields()
  return (
    <FormShell title="Adjustments for your interview">
      <ErrorSummary errors={errorList(reply)} />
      <h1>Adjustments for your interview</h1>
      {asked ? (
        <Form method="post" className="grid gap-5" failure="Not saved" noValidate>
          <p>
            Tell us if something would help you to take part in the interview. Only the people who arrange and hold it
            see your answer. It is not used to decide on your application, and you do not need to name a condition.
          </p>
          <TextArea
            label="What would help?"
            hint="For example step-free access, more time, questions in writing, or a sign language interpreter. To take your answer back, clear this box and save."
            optional
            rows={4}
            {...field('adjustments', adjustments)}
          />
          <div>
            <Button busy={busy} busyLabel="Saving">
              Save
            </Button>
          </div>
        </Form>
      ) : (
        <>
          <p>There is nothing to answer now. We ask about this once you are invited to an interview.</p>
          <div>
            <ButtonLink to={href('/applicant')}>My application</ButtonLink>
          </div>
        </>
      )}
    </FormShell>
  )
}
