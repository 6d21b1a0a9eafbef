import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { askForm } from '#domains/recruitment/history/explanations.form.ts'
import { askAboutGap } from '#domains/recruitment/history/explanations.server.ts'
import type { Route } from './+types/ask'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, askForm, async ({ gap }) => {
    await askAboutGap(args.context.get(userCtx), id, gap)
    return redirectWith('explanation-asked', href('/admin/applicants/:id/history', { id }))
  })
}

export default Refused
