import { href } from 'react-router'
import { door } from '#app/doors/context.ts'
import { redirectWith } from '#app/doors/flash.server.ts'
import { useFormReply } from '#app/doors/form-reply.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/visitor.server.ts'
import { profileForm } from '#domains/accounts/accounts.form.ts'
import { roleOf } from '#domains/accounts/accounts.queries.server.ts'
import { completeProfile } from '#domains/accounts/roles.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { homeOf } from '#platform/actor.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/profile'
import { ProfilePanel } from './ProfilePanel.tsx'

export const middleware = [getGoesTo(href('/auth'))]

export const action = form(
  profileForm,
  async (ctx, form, { context }: Route.ActionArgs) => {
    const { local } = context.get(door)
    if (ctx.actor.kind !== 'user') throw new Refusal('unauthenticated', 'Not authenticated', 'Please log in.')
    await completeProfile({ ...ctx, actor: ctx.actor }, form, { local })
    const home = homeOf(await roleOf(ctx, ctx.actor.userId))
    const later = safeRedirect(form.redirect, '')
    return redirectWith('welcome', later ? `${home}?continue=${encodeURIComponent(later)}` : home)
  },
  { invalid: 'Select your role', once: false },
)

export default function Profile() {
  const reply = useFormReply()
  return <ProfilePanel firstName="" lastName="" redirect={reply?.values.redirect} reply={reply} />
}
