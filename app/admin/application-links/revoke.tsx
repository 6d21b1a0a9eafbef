import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { revokeLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/revoke'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await revokeLink(ctx, id)
  return redirectWith('link-revoked', href('/admin/application-links'))
})

export default Refused
