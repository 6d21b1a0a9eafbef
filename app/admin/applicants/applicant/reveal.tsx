import { data, href, useActionData } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { DialogActions } from '#app/ui/Dialog.tsx'
import css from '#app/ui/detail.module.css'
import { RouteDialog } from '#app/ui/RouteDialog.tsx'
import { isPersonalField, isSensitiveField } from '#domains/recruitment/applications/sensitive.rules.ts'
import { personalLabels, sensitiveLabels } from '#domains/recruitment/review/history.labels.ts'
import { revealField, revealPersonal } from '#domains/recruitment/review/sensitive.server.ts'
import { formatDay, isDay } from '#lib/day.ts'
import type { Route } from './+types/reveal'

export const action = form(noFields, async (ctx, _form, { params: { id, field } }: Route.ActionArgs) => {
  if (isPersonalField(field)) return { label: personalLabels[field], revealed: await revealPersonal(ctx, id, field) }
  if (!isSensitiveField(field)) throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
  return { label: sensitiveLabels[field], revealed: await revealField(ctx, id, field) }
})

/** The answer is shown this once: it is in no loader, so coming back does not bring it back. */
export default function Reveal({ params }: Route.ComponentProps) {
  const answer = useActionData<typeof action>()
  if (!answer || !('revealed' in answer)) return <Refused />
  const back = href('/admin/applicants/:id', { id: params.id })
  return (
    <RouteDialog id="revealed" title={answer.label} description="Viewing is logged in the history.">
      <p className={`${css.secret} num`}>{isDay(answer.revealed) ? formatDay(answer.revealed) : answer.revealed}</p>
      <DialogActions>
        <ButtonLink to={back} preventScrollReset>
          Hide
        </ButtonLink>
      </DialogActions>
    </RouteDialog>
  )
}
