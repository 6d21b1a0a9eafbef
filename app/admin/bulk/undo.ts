import { href, redirect } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { undoBulk } from '#domains/bulk/runs.server.ts'
import type { Route } from './+types/undo'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await undoBulk(ctx, params.id)
  return redirect(href('/admin/bulk/:id', params))
})
