import { href, redirect } from 'react-router'
import { linkCookie } from '#app/doors/link-cookie.server.ts'
import { read } from '#app/doors/visitor.server.ts'
import type { Route } from './+types/link'

/**
 * A link from HR: the token is kept for 14 days, and every token gets the same answer. It grants nothing by itself, and
 * opening it changes nothing, since mail scanners open links too: the page it leads to reports the click.
 */
export const loader = read((ctx, { params: { token } }: Route.LoaderArgs) => {
  const kept = encodeURIComponent(token.slice(0, 200))
  const to =
    ctx.actor.kind === 'user' ? href('/application-form') : `${href('/auth')}?tab=login&redirect=/apply/${kept}`
  return redirect(to, { headers: { 'Set-Cookie': linkCookie(token) } })
})
