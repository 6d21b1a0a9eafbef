import { href, redirect } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { forgetSession, secretsOf } from '#app/doors/kiosk-cookies.server.ts'
import { form } from '#app/doors/visitor.server.ts'
import { leaveDevice } from '#domains/employment/kiosk/sign-in.server.ts'
import type { Route } from './+types/finish'

export { default } from '#app/doors/Refused.tsx'
export const middleware = [getGoesTo(href('/kiosk'))]

/** Ends the session at this device, and with it what the browser kept of its pages. */
export const action = form(
  noFields,
  async (ctx, _none, args: Route.ActionArgs) => {
    await leaveDevice(ctx, secretsOf(args).token)
    return redirect(href('/kiosk'), {
      headers: { 'Set-Cookie': forgetSession(), 'Clear-Site-Data': '"cache", "storage"' },
    })
  },
  { refusals: 'page', once: false },
)
