import { href, redirect } from 'react-router'
import { failedToast, sayingAs } from '#app/account/form-toasts.ts'
import { door } from '#app/doors/context.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { cookieOf, replyEachTime } from '#app/doors/old-doors.server.ts'
import { loginForm } from '#domains/accounts/accounts.form.ts'
import { signIn } from '#domains/accounts/sign-in.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/login'
import { AccountAccess } from './AccountAccess.tsx'
import { withRedirect } from './redirects.ts'
import { secondStepCookie } from './second-step-cookie.ts'
import { welcome } from './welcome.server.ts'

const KNOWN = 'known-device'

export const middleware = [getGoesTo(href('/auth'))]

export function action(args: Route.ActionArgs) {
  const { request, context } = args
  const { ctx, auth, address, config, local } = context.get(door)
  const replying = replyEachTime(
    args,
    loginForm,
    async (form) => {
      if (config.demo && !local)
        throw new Refusal('forbidden', 'Login failed', 'A demonstration is used on its own machine only.')
      const device = cookieOf(request, KNOWN)
      const signedIn = await signIn(ctx, auth, { ...form, address, device, headers: request.headers })
      if (signedIn.secondStep)
        return redirect(withRedirect(href('/auth/two-factor'), form.redirect), {
          headers: { 'Set-Cookie': secondStepCookie(signedIn.secondStep, config) },
        })
      const remembered = `${KNOWN}=${signedIn.device}; Path=/auth; Max-Age=31536000; HttpOnly; SameSite=Lax${config.secure ? '; Secure' : ''}`
      return welcome(ctx, signedIn.userId, form.redirect, [...signedIn.cookies, remembered])
    },
    'Login failed',
  )
  return sayingAs((said) => failedToast('Login failed', said), replying)
}

export default function Login() {
  const reply = useFormReply()
  return <AccountAccess tab="login" redirect={reply?.values.redirect} reply={reply} />
}
