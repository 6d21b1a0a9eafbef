import { href, redirect } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { useSuggestions } from '#domains/intake/answers.server.ts'
import type { Route } from './+types/suggest'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await useSuggestions(ctx, params.id)
  return redirect(href('/admin/staff/import/:id/questions', params))
})
