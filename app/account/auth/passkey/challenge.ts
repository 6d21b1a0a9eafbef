import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { beginPasskeySignIn } from '#domains/accounts/passkey-sign-in.server.ts'
import { makeCookie } from '#platform/cookies.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/challenge'

export const middleware = [getGoesTo(href('/auth'))]

/** Asked for by the page's script, so it answers in JSON. */
export async function action({ context }: Route.ActionArgs) {
  const { ctx, address } = context.get(door)
  try {
    const { options, holder } = await beginPasskeySignIn(ctx, address)
    const headers = { 'Set-Cookie': makeCookie('passkey', holder), 'Cache-Control': 'no-store' }
    return Response.json({ options }, { headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { title, detail: text, status } = error
    return Response.json({ toast: { tone: 'bad', title, text } }, { status })
  }
}
