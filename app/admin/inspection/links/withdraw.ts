import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { withdrawPackLink } from '#domains/inspection/reader/links.server.ts'
import type { Route } from './+types/withdraw'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await withdrawPackLink(ctx, params.id, params.linkId)
  return redirectWith('pack-link-withdrawn', href('/admin/inspection/:id', { id: params.id }))
})
