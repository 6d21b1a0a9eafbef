import { href } from 'react-router'
import { AccountAccess } from '#app/account/auth/AccountAccess.tsx'
import { welcome } from '#app/account/auth/welcome.server.ts'
import { door } from '#app/doors/context.ts'
import { cookieOf } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/visitor.server.ts'
import { signInWithPasskey } from '#domains/accounts/passkey-sign-in.server.ts'
import { passkeySignInForm } from '#domains/accounts/passkeys.form.ts'
import { makeCookie } from '#platform/cookies.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/page'

export const middleware = [getGoesTo(href('/auth'))]

export const action = form(
  passkeySignInForm,
  async (ctx, { credential, redirect }, { request, context }: Route.ActionArgs) => {
    const { auth, address, config, local } = context.get(door)
    if (config.demo && !local)
      throw new Refusal('forbidden', 'Login failed', 'A demonstration is used on its own machine only.')
    const holder = cookieOf(request, 'passkey') ?? ''
    const attempt = { holder, answer: credential, address, headers: request.headers }
    const { userId, cookies } = await signInWithPasskey(ctx, auth, attempt)
    return welcome(ctx, request, userId, redirect, [...cookies, makeCookie('passkey', '')])
  },
  { invalid: 'Login failed', once: false },
)

export default function PasskeyLogin() {
  const reply = useFormReply()
  return <AccountAccess tab="login" redirect={reply?.values.redirect} reply={reply} />
}
