import { href } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import css from '#app/ui/detail.module.css'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { TextArea } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { returnForm } from '#domains/recruitment/links/links.form.ts'
import { returnApplication } from '#domains/recruitment/links/returns.server.ts'
import type { Route } from './+types/return'

export const action = form(
  returnForm,
  async (ctx, { reason }, args: Route.ActionArgs) => {
    const { id } = args.params
    await returnApplication(ctx, id, reason)
    return redirectWith('application-returned', href('/admin/applicants/:id', { id }))
  },
  { invalid: 'Update failed' },
)

export default function ReturnToApplicant({ params }: Route.ComponentProps) {
  const back = href('/admin/applicants/:id', { id: params.id })
  const reply = useFormReply()
  const busy = useBusy(href('/admin/applicants/:id/return', { id: params.id }))
  return (
    <RouteDialog
      id="return"
      title="Return to applicant"
      description="Their form opens again with all answers, until they send it again. The status stays as it is."
      back={back}
    >
      <Form
        method="post"
        action={href('/admin/applicants/:id/return', { id: params.id })}
        className={css.form}
        noValidate
        preventScrollReset
      >
        <ErrorSummary errors={errorList(reply)} />
        <TextArea
          label="What should they change or add?"
          name="reason"
          hint="The applicant reads this on their page. The email only says that something is needed."
          rows={5}
          maxLength={2000}
          defaultValue={reply?.values.reason ?? ''}
          error={reply?.errors.reason}
        />
        <DialogActions>
          <ButtonLink kind="ghost" to={back} preventScrollReset>
            Cancel
          </ButtonLink>
          <Button icon="mail" busy={busy} busyLabel="Returning">
            Return and send email
          </Button>
        </DialogActions>
      </Form>
    </RouteDialog>
  )
}
