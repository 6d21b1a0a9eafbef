import { href, useActionData } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { readAdjustments } from '#domains/recruitment/interviews/adjustments.server.ts'
import type { Route } from './+types/adjustments'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => ({
  adjustments: await readAdjustments(ctx, id),
}))

/** Shown this once: it is in no loader, so coming back does not bring it back. */
export default function Adjustments({ params: { id } }: Route.ComponentProps) {
  const answer = useActionData<typeof action>()
  if (!answer || !('adjustments' in answer)) return <Refused />
  const back = href('/admin/applicants/:id', { id })
  return (
    <RouteDialog
      id="adjustments"
      title="Adjustments for the interview"
      description="For arranging and holding the interview only, not for deciding on the application. Viewing is logged."
    >
      <p className="lines">{answer.adjustments || 'The applicant no longer asks for any.'}</p>
      <DialogActions>
        <ButtonLink to={back} preventScrollReset>
          Close
        </ButtonLink>
      </DialogActions>
    </RouteDialog>
  )
}
