import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import Refused from '#app/doors/Refused.tsx'
import { form } from '#app/doors/signed-in.server.ts'
import { askSinceSent } from '#domains/vetting/history/confirming.server.ts'
import type { Route } from './+types/since'

export const middleware = [getGoesTo(({ id = '' }) => href('/admin/applicants/:id/history', { id }))]

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await askSinceSent(ctx, params.id)
  return redirectWith('explanation-asked', href('/admin/applicants/:id/history', params))
})

export default Refused
