import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { answerForm } from '#domains/settings/site-requests.form.ts'
import { answerSiteRequest } from '#domains/settings/site-requests.server.ts'
import type { Route } from './+types/answer'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, answerForm, async ({ answer }) => {
    await answerSiteRequest(args.context.get(userCtx), id, answer)
    return redirectWith('request-answered', href('/admin/settings/requests'))
  })
}
