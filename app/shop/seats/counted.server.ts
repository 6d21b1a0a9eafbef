import { door } from '#app/doors/context.ts'
import type { RouteArgs } from '#app/doors/route-args.ts'
import { recordFailure } from '#domains/audit/failures.server.ts'
import { logIn } from '#platform/addresses.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { limits, throttleFailures } from '#platform/throttle.server.ts'

/** Of a page behind a code: kept nowhere, listed nowhere, and its address told to no one. */
export const secret = {
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex, nofollow',
  'Referrer-Policy': 'same-origin',
}

/** What a code or link leads to. Those that lead nowhere are counted by where they come from; a whole staff room may look. */
export async function looked<T>(ctx: Ctx, { context }: Pick<RouteArgs, 'context'>, look: () => Promise<T | undefined>) {
  const wrong = new Error('No such code')
  const attempt = async () => {
    const seen = await look()
    if (seen === undefined) throw wrong
    return seen
  }
  try {
    return await throttleFailures(ctx.db, ctx.now, [[limits.seatCodes, context.get(door).address]], attempt)
  } catch (error) {
    if (error !== wrong) throw error
    await recordFailure(ctx, 'seat.code_failed', undefined)
  }
}

/** Who is signed in, for the words beside the button. */
export const askerOf = ({ actor }: Ctx) =>
  actor.kind === 'user' && actor.role ? { name: actor.name, email: actor.email } : undefined

/** Where someone signs in or registers, to come back here. */
export const signInFor = (path: string) => `${logIn()}?redirect=${encodeURIComponent(path)}`
