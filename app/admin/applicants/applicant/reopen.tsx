import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { proposeReopening } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { moveForm } from '#domains/recruitment/review/moves.form.ts'
import { reopenApplication } from '#domains/recruitment/review/moves.server.ts'
import type { Route } from './+types/reopen'
import { MoveDialog } from './MoveDialog.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => proposeReopening(ctx, params.id))

export const action = form(
  moveForm,
  async (ctx, { reason, email }, { params }: Route.ActionArgs) => {
    await reopenApplication(ctx, params.id, reason, email)
    return redirectWith('application-reopened', '..')
  },
  { invalid: 'Update failed' },
)

export default function Reopen({ loaderData }: Route.ComponentProps) {
  return <MoveDialog title="Reopen application" verb="Reopen" asks={{ reason: true }} {...loaderData} />
}
