import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { returnForm } from '#domains/recruitment/links/links.form.ts'
import { returnApplication } from '#domains/recruitment/links/returns.server.ts'
import type { Route } from './+types/return'

export const action = form(
  returnForm,
  async (ctx, { reason }, { params }: Route.ActionArgs) => {
    await returnApplication(ctx, params.id, reason)
    return redirectWith('application-returned', '..')
  },
  { invalid: 'Update failed' },
)

export default function ReturnToApplicant() {
  return (
    <FormDialog
      id="return"
      title="Return to applicant"
      description="Their form reopens with all their answers until they send it again. The status does not change."
      verb="Return and send email"
      busyLabel="Returning"
      failure="Update failed"
    >
      {(field) => (
        <TextArea
          label="What should they change or add?"
          hint="The applicant reads this on their page. The email only says that something is needed."
          rows={5}
          maxLength={2000}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}
