import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { bookMember } from '#domains/learning/sessions/team.server.ts'
import type { Route } from './+types/book'

export const middleware = [getGoesTo(href('/supervisor/team'))]

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await bookMember(ctx, params.sessionId, params.id)
  return redirectWith('session-booked', href('/supervisor/team'))
})
