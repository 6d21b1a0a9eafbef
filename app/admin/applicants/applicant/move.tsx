import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { proposeMove } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { moveForm } from '#domains/recruitment/review/moves.form.ts'
import { moveApplication } from '#domains/recruitment/review/moves.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/move'
import { MoveDialog } from './MoveDialog.tsx'
import { moveVerbs, statusOf } from './moves.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const to = statusOf(params.to)
  const proposed = await proposeMove(ctx, params.id, to)
  return { ...proposed, to, today: todayOf(ctx) }
})

export const action = form(
  moveForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await moveApplication(ctx, params.id, { ...form, to: statusOf(params.to) })
    return redirectWith('application-moved', '..')
  },
  { invalid: 'Update failed' },
)

export default function Move({ loaderData: { to, ...proposed } }: Route.ComponentProps) {
  const verb = moveVerbs[to]?.verb ?? 'Move'
  return (
    <MoveDialog
      title={verb}
      verb={verb}
      asks={{ interview: to === 'interview_scheduled', reason: to === 'rejected' }}
      {...proposed}
    />
  )
}
