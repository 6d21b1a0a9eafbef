import { href, redirect } from 'react-router'
import { form } from '#app/doors/signed-in.server.ts'
import { useSuggestions } from '#domains/intake/answers.server.ts'
import { suggestForm } from '#domains/intake/import.form.ts'
import type { Route } from './+types/suggest'

export { default } from '#app/doors/Refused.tsx'

export const action = form(suggestForm, async (ctx, { of }, { params }: Route.ActionArgs) => {
  await useSuggestions(ctx, params.id, of)
  const to = of === 'people' ? '/admin/staff/import/:id/people' : '/admin/staff/import/:id/questions'
  return redirect(href(to, params))
})
