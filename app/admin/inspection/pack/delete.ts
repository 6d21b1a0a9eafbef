import { href, redirect } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { deletePack } from '#domains/inspection/building/asking.server.ts'
import type { Route } from './+types/delete'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await deletePack(ctx, params.id)
  return redirect(href('/admin/inspection/:id', params))
})
