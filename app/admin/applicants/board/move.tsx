import { href, useLocation } from 'react-router'
import { MoveDialog } from '#app/admin/applicants/applicant/MoveDialog.tsx'
import { moveVerbs, statusOf } from '#app/admin/applicants/applicant/moves.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { proposeMove } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { moveForm } from '#domains/recruitment/review/moves.form.ts'
import { moveApplication } from '#domains/recruitment/review/moves.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/move'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const to = statusOf(params.to)
  return { ...(await proposeMove(ctx, params.id, to)), to, today: todayOf(ctx) }
})

export const action = form(
  moveForm,
  async (ctx, form, { params, url }: Route.ActionArgs) => {
    await moveApplication(ctx, params.id, { ...form, to: statusOf(params.to) })
    return redirectWith('application-moved', `${href('/admin/applicants/board')}${url.search}`)
  },
  { invalid: 'Update failed' },
)

export default function MoveOnBoard({ params, loaderData: { to, ...proposed } }: Route.ComponentProps) {
  const { search } = useLocation()
  const verb = moveVerbs[to]?.verb ?? 'Move'
  return (
    <MoveDialog
      title={`${verb}: ${proposed.name}`}
      verb={verb}
      back={`${href('/admin/applicants/board')}${search}`}
      action={`${href('/admin/applicants/board/:id/move/:to', { id: params.id, to })}${search}`}
      asks={{ interview: to === 'interview_scheduled', reason: to === 'rejected' }}
      {...proposed}
    />
  )
}
