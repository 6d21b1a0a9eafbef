import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { reviewForm } from '#domains/recruitment/history/explanations.form.ts'
import { reviewGap } from '#domains/recruitment/history/explanations.server.ts'
import type { Route } from './+types/review'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, reviewForm, async (review) => {
    await reviewGap(args.context.get(userCtx), id, review)
    return redirectWith('gap-reviewed', href('/admin/applicants/:id/history', { id }))
  })
}

export default Refused
