import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { revokeLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/revoke'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await revokeLink(args.context.get(userCtx), id)
    return redirectWith('link-revoked', href('/admin/application-links'))
  })
}

export default Refused
