import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { cancelSession } from '#domains/learning/sessions/make.server.ts'
import { cancelForm } from '#domains/learning/sessions/sessions.form.ts'
import type { Route } from './+types/cancel'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

export const action = form(cancelForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await cancelSession(ctx, params.id, form)
  return redirectWith('session-cancelled', '..')
})

export default function CancelSession() {
  return (
    <FormDialog
      id="cancel-session"
      title="Cancel this session?"
      description="Everyone invited gets an email that it is cancelled, and why."
      verb="Cancel the session"
      danger
    >
      {(field) => <TextArea label="Reason" rows={2} maxLength={500} {...field('reason')} />}
    </FormDialog>
  )
}
