import { data, href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { type ApplicationStatus, applicationStatuses } from '#domains/recruitment/checks/stages.rules.ts'
import { proposeMove } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { moveForm } from '#domains/recruitment/review/moves.form.ts'
import { moveApplication } from '#domains/recruitment/review/moves.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/move'
import { MoveDialog } from './MoveDialog.tsx'
import { moveVerbs } from './moves.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  const to = statusOf(params.to)
  const proposed = await answer(() => proposeMove(ctx, idOf(params.id), to))
  return { ...proposed, to, today: todayOf(ctx) }
}

export function action(args: Route.ActionArgs) {
  const { params, context } = args
  const id = idOf(params.id)
  const to = statusOf(params.to)
  return replyToForm(
    args,
    moveForm,
    async (form) => {
      await moveApplication(context.get(userCtx), id, { ...form, to })
      return redirectWith('application-moved', href('/admin/applicants/:id', { id }))
    },
    'Update failed',
  )
}

export default function Move({ params, loaderData: { to, ...proposed } }: Route.ComponentProps) {
  const back = href('/admin/applicants/:id', { id: params.id })
  const verb = moveVerbs[to]?.verb ?? 'Move'
  return (
    <MoveDialog
      title={verb}
      verb={verb}
      back={back}
      action={href('/admin/applicants/:id/move/:to', { id: params.id, to })}
      asks={{ interview: to === 'interview_scheduled', reason: to === 'rejected' }}
      {...proposed}
    />
  )
}

function statusOf(name: string): ApplicationStatus {
  const status = applicationStatuses.find((known) => known === name)
  if (!status) throw data({ title: 'Not found.' }, { status: 404, statusText: 'Not Found' })
  return status
}
