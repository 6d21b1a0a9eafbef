import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { markHere } from '#domains/learning/sessions/attendance.server.ts'
import { registerForm } from '#domains/learning/sessions/sessions.form.ts'
import type { Route } from './+types/here'

export { default } from '#app/doors/Refused.tsx'

export const middleware = [getGoesTo(({ id = '' }) => href('/trainer/sessions/:id', { id }))]

export const action = form(registerForm, async (ctx, form, { params, request }: Route.ActionArgs) => {
  await markHere(ctx, params.id, form)
  const { search } = new URL(request.url)
  return redirectWith('register-saved', `${href('/trainer/sessions/:id', params)}${search}`)
})
