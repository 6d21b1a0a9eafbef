import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { CheckField, RadioGroup, TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { documentReviewForm } from '#domains/employment/staff-files/staff-documents.form.ts'
import { reviewStaffDocument } from '#domains/employment/staff-files/staff-documents.server.ts'
import type { Route } from './+types/review'

export const action = form(documentReviewForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await reviewStaffDocument(ctx, { personId: params.id, fileId: params.fileId }, form)
  return redirectWith('staff-saved', href('/admin/staff/:id/papers', params))
})

const verdicts = [
  { value: 'verified', label: 'In order' },
  { value: 'rejected', label: 'Not in order' },
]

export default function ReviewDocument({ params }: Route.ComponentProps) {
  return (
    <FormDialog
      id="review"
      title="Review the document"
      back={href('/admin/staff/:id/papers', params)}
      action={href('/admin/staff/:id/papers/:fileId/review', params)}
      verb="Save"
    >
      {(field) => (
        <>
          <RadioGroup label="The document is" across options={verdicts} {...field('verdict', 'verified')} />
          <CheckField name="originalSeen" label="I have seen the original" />
          <TextArea label="If not in order, why" rows={2} {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
