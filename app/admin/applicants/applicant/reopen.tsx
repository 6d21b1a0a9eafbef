import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { proposeReopening } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { moveForm } from '#domains/recruitment/review/moves.form.ts'
import { reopenApplication } from '#domains/recruitment/review/moves.server.ts'
import type { Route } from './+types/reopen'
import { MoveDialog } from './MoveDialog.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => proposeReopening(ctx, params.id))

export const action = form(
  moveForm,
  async (ctx, { reason, email }, args: Route.ActionArgs) => {
    const { id } = args.params
    await reopenApplication(ctx, id, reason, email)
    return redirectWith('application-reopened', href('/admin/applicants/:id', { id }))
  },
  { invalid: 'Update failed' },
)

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
