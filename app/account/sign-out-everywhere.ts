import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { signOutEverywhere } from '#domains/accounts/my-sessions.server.ts'

export const middleware = [getGoesTo(href('/account'))]

export const action = form(
  noFields,
  async (ctx) => {
    await signOutEverywhere(ctx)
    return redirectWith('signed-out-everywhere', href('/auth'))
  },
  { refusals: 'page', once: false },
)
