import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { notifyTeam } from '#domains/learning/sessions/team.server.ts'

export const middleware = [getGoesTo(href('/supervisor/team'))]

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx) => {
  const told = await notifyTeam(ctx)
  return redirectWith(told > 0 ? 'team-notified' : 'team-told-today', href('/supervisor/team'))
})
