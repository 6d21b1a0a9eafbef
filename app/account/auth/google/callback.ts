import { href, redirect } from 'react-router'
import { withRedirect } from '#app/account/auth/redirects.ts'
import { welcome } from '#app/account/auth/welcome.server.ts'
import { door } from '#app/doors/context.ts'
import { cookieOf, redirectWith } from '#app/doors/flash.server.ts'
import { read } from '#app/doors/visitor.server.ts'
import { signInWithGoogle } from '#domains/accounts/google.server.ts'
import { recordFailure } from '#domains/audit/failures.server.ts'
import { finishGoogle, readVisit } from '#platform/auth/google.server.ts'
import { makeCookie } from '#platform/cookies.ts'
import { Refusal } from '#platform/refusal.ts'
import { limits, throttleFailures } from '#platform/throttle.server.ts'
import type { Route } from './+types/callback'

const gone = makeCookie('google', '')
const failures = {
  unauthenticated: 'google-failed',
  invalid: 'google-unconfirmed',
  conflict: 'google-inactive',
} as const

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const { auth, config, local, address } = context.get(door)
  const query = new URL(request.url).searchParams
  const kept = readVisit(cookieOf(request, 'google'))
  if (!config.google) return redirectWith('google-not-set-up', withRedirect(href('/auth'), kept?.redirect))
  try {
    const given = { kept, code: query.get('code'), state: query.get('state') }
    const client = config.google
    const signedIn = await throttleFailures(ctx.db, ctx.now, [[limits.signInByAddress, address]], async () => {
      const who = await finishGoogle(client, config.publicUrl, given)
      return signInWithGoogle(ctx, auth, who, { headers: request.headers, local })
    })
    if (signedIn.secondStep) {
      const response = redirect(withRedirect(href('/auth/two-factor'), kept?.redirect))
      for (const cookie of [gone, makeCookie('second-step', signedIn.secondStep)])
        response.headers.append('Set-Cookie', cookie)
      return response
    }
    return await welcome(ctx, request, signedIn.userId, kept?.redirect, [...signedIn.cookies, gone])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await recordFailure(ctx, 'account.sign_in_failed', undefined, { google: true, why: error.kind })
    const why = failures[error.kind as keyof typeof failures] ?? 'google-failed'
    return redirectWith(why, withRedirect(href('/auth'), kept?.redirect), [gone])
  }
})
