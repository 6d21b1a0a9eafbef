import { href } from 'react-router'
import { registrationToast, sayingAs } from '#app/account/form-toasts.ts'
import { keptBasket } from '#app/doors/basket-cookie.server.ts'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { keptLink } from '#app/doors/link-cookie.server.ts'
import { form } from '#app/doors/visitor.server.ts'
import { registerForm } from '#domains/accounts/accounts.form.ts'
import { register } from '#domains/accounts/registration.server.ts'
import { claimLink } from '#domains/recruitment/links/claims.server.ts'
import { bindBasket } from '#domains/shop/basket/basket.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/register'
import { AccountAccess } from './AccountAccess.tsx'
import { withRedirect } from './redirects.ts'

export const middleware = [getGoesTo(`${href('/auth')}?tab=register`)]

const takeRegistration = form(
  registerForm,
  async (ctx, form, { request, context }: Route.ActionArgs) => {
    await throttle(ctx.db, ctx.now, limits.registerByAddress, context.get(door).address)
    await throttle(ctx.db, ctx.now, limits.mailByAccount, form.email)
    await register(ctx, form)
    await claimLink(ctx, keptLink(request), form.email)
    await bindBasket(ctx, keptBasket(request), form.email)
    return redirectWith('check-email', withRedirect(href('/auth'), form.redirect))
  },
  { invalid: 'Registration failed', once: false },
)

export const action = (args: Route.ActionArgs) => sayingAs(registrationToast, takeRegistration(args))

export default function Register() {
  const reply = useFormReply()
  return <AccountAccess tab="register" redirect={reply?.values.redirect} reply={reply} />
}
