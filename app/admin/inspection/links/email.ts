import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { emailPackLink } from '#domains/inspection/reader/links.server.ts'
import type { Route } from './+types/email'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  const how = await emailPackLink(ctx, params.id, params.linkId)
  const back = href('/admin/inspection/:id', { id: params.id })
  return redirectWith(how === 'sent' ? 'pack-link-emailed' : 'pack-link-emailed-before', back)
})
