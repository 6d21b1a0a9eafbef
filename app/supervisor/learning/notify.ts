import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { notifyMember } from '#domains/learning/sessions/team.server.ts'
import type { Route } from './+types/notify'

export const middleware = [getGoesTo(href('/supervisor/team'))]

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  const told = await notifyMember(ctx, params.id)
  return redirectWith(told ? 'learner-notified' : 'learner-told-today', href('/supervisor/team'))
})
