import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { roleOf } from '#domains/accounts/accounts.queries.server.ts'
import { knownDevice } from '#domains/accounts/sign-in.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { homeOf } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { knownDeviceCookie } from './known-device.ts'
import { withRedirect } from './redirects.ts'

/**
 * Where a person goes after signing in: to the page they asked for, or home; without a role, to choose one. The browser is
 * known from now on.
 */
export async function welcome(
  ctx: Ctx,
  request: Request,
  userId: string,
  asked: string | undefined,
  given: string[],
): Promise<Response> {
  const cookies = [...given, knownDeviceCookie(request, await knownDevice(ctx, userId))]
  const role = await roleOf(ctx, userId)
  if (!role) return redirectWith('choose-role', withRedirect(href('/auth'), asked), cookies)
  return redirectWith('welcome-back', safeRedirect(asked, homeOf(role)), cookies)
}
