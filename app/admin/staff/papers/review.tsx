import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { Actions } from '#app/ui/Actions.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { CheckField, RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import css from '#app/ui/staff/staff.module.css'
import { useFields } from '#app/ui/use-fields.ts'
import { documentReviewForm } from '#domains/people/staff-files/staff-documents.form.ts'
import { reviewStaffDocument } from '#domains/people/staff-files/staff-documents.server.ts'
import type { Route } from './+types/review'

export const action = form(documentReviewForm, async (ctx, form, args: Route.ActionArgs) => {
  const which = { personId: args.params.id, fileId: args.params.fileId }
  await reviewStaffDocument(ctx, which, form)
  return redirectWith('staff-saved', href('/admin/staff/:id/papers', { id: which.personId }))
})

const verdicts = [
  { value: 'verified', label: 'In order' },
  { value: 'rejected', label: 'Not in order' },
]

export default function ReviewPaper({ params }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const back = href('/admin/staff/:id/papers', { id: params.id })
  const action = href('/admin/staff/:id/papers/:fileId/review', { id: params.id, fileId: params.fileId })
  return (
    <RouteDialog id="review" title="Review the document" back={back}>
      <Form method="post" action={action} className={css.form} noValidate>
        <ErrorSummary errors={errorList(reply)} />
        <RadioGroup label="The document is" across options={verdicts} {...field('verdict', 'verified')} />
        <CheckField name="originalSeen" label="I have seen the original" />
        <TextArea label="If not, why" rows={2} {...field('reason')} />
        <Actions back={back} action={action} verb="Save" />
      </Form>
    </RouteDialog>
  )
}
