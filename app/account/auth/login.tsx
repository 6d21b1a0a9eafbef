import { href, redirect } from 'react-router'
import { failedToast, sayingAs } from '#app/account/form-toasts.ts'
import { door } from '#app/doors/context.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/visitor.server.ts'
import { loginForm } from '#domains/accounts/accounts.form.ts'
import { signIn } from '#domains/accounts/sign-in.server.ts'
import { makeCookie } from '#platform/cookies.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/login'
import { AccountAccess } from './AccountAccess.tsx'
import { knownDevices } from './known-device.ts'
import { withRedirect } from './redirects.ts'
import { welcome } from './welcome.server.ts'

export const middleware = [getGoesTo(href('/auth'))]

const takeLogin = form(
  loginForm,
  async (ctx, form, { request, context }: Route.ActionArgs) => {
    const { auth, address, config, local } = context.get(door)
    if (config.demo && !local)
      throw new Refusal('forbidden', 'Login failed', 'A demonstration is used on its own machine only.')
    const devices = knownDevices(request)
    const signedIn = await signIn(ctx, auth, { ...form, address, devices, headers: request.headers })
    if (signedIn.secondStep)
      return redirect(withRedirect(href('/auth/two-factor'), form.redirect), {
        headers: { 'Set-Cookie': makeCookie('second-step', signedIn.secondStep) },
      })
    return welcome(ctx, request, signedIn.userId, form.redirect, signedIn.cookies)
  },
  { invalid: 'Login failed', once: false },
)

export const action = (args: Route.ActionArgs) => sayingAs((said) => failedToast('Login failed', said), takeLogin(args))

export default function Login() {
  const reply = useFormReply()
  return <AccountAccess tab="login" redirect={reply?.values.redirect} reply={reply} />
}
