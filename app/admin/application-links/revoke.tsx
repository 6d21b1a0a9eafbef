import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { revokeLink } from '#domains/recruitment/links/links.server.ts'
import type { Route } from './+types/revoke'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await revokeLink(ctx, params.id)
  return redirectWith('link-revoked', href('/admin/application-links'))
})

export default Refused
