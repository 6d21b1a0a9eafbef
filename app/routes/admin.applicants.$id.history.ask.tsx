import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import Refused from '#app/Refused.tsx'
import { askForm } from '#domains/recruitment/history/explanations.form.ts'
import { askAboutGap } from '#domains/recruitment/history/explanations.server.ts'
import type { Route } from './+types/admin.applicants.$id.history.ask'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, askForm, async ({ gap }) => {
    await askAboutGap(args.context.get(userCtx), id, gap)
    return redirectWith('explanation-asked', `/admin/applicants/${id}/history`)
  })
}

export default Refused
