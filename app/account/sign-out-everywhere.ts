import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { getGoesTo, signedIn } from '#app/doors/guards.server.ts'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { signOutEverywhere } from '#domains/accounts/my-sessions.server.ts'
import type { Route } from './+types/sign-out-everywhere'

export const middleware = [signedIn, getGoesTo(href('/account'))]

export async function action({ context }: Route.ActionArgs) {
  await signOutEverywhere(context.get(userCtx))
  return redirectWith('signed-out-everywhere', href('/auth'))
}
