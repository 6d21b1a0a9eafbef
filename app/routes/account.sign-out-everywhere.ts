import { userCtx } from '#app/context.ts'
import { redirectWith } from '#app/doors.server.ts'
import { getGoesTo, signedIn } from '#app/guards.server.ts'
import { signOutEverywhere } from '#domains/accounts/my-sessions.server.ts'
import type { Route } from './+types/account.sign-out-everywhere'

export const middleware = [signedIn, getGoesTo('/account')]

export async function action({ context }: Route.ActionArgs) {
  await signOutEverywhere(context.get(userCtx))
  return redirectWith('signed-out-everywhere', '/auth')
}
