import { href } from 'react-router'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/kiosk.server.ts'
import { stayForm } from '#domains/employment/kiosk/kiosk.form.ts'
import { noteUse } from '#domains/employment/kiosk/sign-in.server.ts'
import type { Route } from './+types/stay'

export const middleware = [getGoesTo(href('/kiosk'))]

const take = form(
  stayForm,
  async (ctx, { lesson }) => {
    await noteUse(ctx, lesson === 'yes')
    return Response.json({ stays: true })
  },
  { once: false },
)

/** The page in front of someone says that it is in use. */
export async function action(args: Route.ActionArgs) {
  const taken = await take(args)
  return taken instanceof Response ? taken : Response.json({ stays: false }, { status: 400 })
}
