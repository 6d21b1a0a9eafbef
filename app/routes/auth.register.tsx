import { AccountAccess } from '#app/account/AccountAccess.tsx'
import { registrationToast, sayingAs } from '#app/account/form-toasts.ts'
import { withRedirect } from '#app/account/redirects.ts'
import { keptLink } from '#app/apply/link-cookie.server.ts'
import { door } from '#app/context.ts'
import { redirectWith, replyEachTime } from '#app/doors.server.ts'
import { useFormReply } from '#app/form-reply.ts'
import { getGoesTo } from '#app/guards.server.ts'
import { registerForm } from '#domains/accounts/accounts.form.ts'
import { register } from '#domains/accounts/registration.server.ts'
import { claimLink } from '#domains/recruitment/links/claims.server.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import type { Route } from './+types/auth.register'

export const middleware = [getGoesTo('/auth?tab=register')]

export function action(args: Route.ActionArgs) {
  const { ctx, address } = args.context.get(door)
  const replying = replyEachTime(
    args,
    registerForm,
    async (form) => {
      await throttle(ctx.db, ctx.now, limits.registerByAddress, address)
      await throttle(ctx.db, ctx.now, limits.mailByAccount, form.email)
      await register(ctx, form)
      await claimLink(ctx, keptLink(args.request), form.email)
      return redirectWith('check-email', withRedirect('/auth', form.redirect))
    },
    'Registration failed',
  )
  return sayingAs(registrationToast, replying)
}

export default function Register() {
  const reply = useFormReply()
  return <AccountAccess tab="register" redirect={reply?.values.redirect} reply={reply} />
}
