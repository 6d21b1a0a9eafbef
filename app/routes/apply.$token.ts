import { redirect } from 'react-router'
import { door } from '#app/context.ts'
import type { Route } from './+types/apply.$token'

const DAYS_14 = 14 * 86_400

/** A link from HR: the token is kept for 14 days, and every token is answered alike. It grants nothing by itself. */
export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { ctx, config } = context.get(door)
  const kept = encodeURIComponent(token.slice(0, 200))
  const to = ctx.actor.kind === 'user' ? '/application-form' : `/auth?tab=login&redirect=/apply/${kept}`
  const cookie = `application-link=${kept}; Path=/; Max-Age=${DAYS_14}; HttpOnly; SameSite=Lax${config.secure ? '; Secure' : ''}`
  return redirect(to, { headers: { 'Set-Cookie': cookie } })
}
