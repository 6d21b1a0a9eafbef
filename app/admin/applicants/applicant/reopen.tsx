import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { proposeReopening } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { moveForm } from '#domains/recruitment/review/moves.form.ts'
import { reopenApplication } from '#domains/recruitment/review/moves.server.ts'
import type { Route } from './+types/reopen'
import { MoveDialog } from './MoveDialog.tsx'

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(() => proposeReopening(context.get(userCtx), idOf(params.id)))
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(
    args,
    moveForm,
    async ({ reason, email }) => {
      await reopenApplication(args.context.get(userCtx), id, reason, email)
      return redirectWith('application-reopened', href('/admin/applicants/:id', { id }))
    },
    'Update failed',
  )
}

export default function Reopen({ params, loaderData }: Route.ComponentProps) {
  const back = href('/admin/applicants/:id', { id: params.id })
  return (
    <MoveDialog
      title="Reopen application"
      verb="Reopen"
      back={back}
      action={href('/admin/applicants/:id/reopen', { id: params.id })}
      asks={{ reason: true }}
      {...loaderData}
    />
  )
}
