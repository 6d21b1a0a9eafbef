import { redirect } from 'react-router'
import { door } from '#app/doors/context.ts'
import { read } from '#app/doors/visitor.server.ts'
import { myAccount } from '#domains/accounts/accounts.queries.server.ts'
import { safeRedirect } from '#lib/safe-redirect.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/page'
import { AccountAccess } from './AccountAccess.tsx'
import { DemoSignIns } from './DemoSignIns.tsx'
import { ProfilePanel } from './ProfilePanel.tsx'

/** A person who is signed in goes on at once; one without a role sees the profile panel. */
export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) => {
  const { config, local } = context.get(door)
  const query = new URL(request.url).searchParams
  const asked = query.get('redirect') ?? undefined
  const page = {
    tab: query.get('tab') === 'register' ? ('register' as const) : ('login' as const),
    redirect: asked,
    demo: config.demo && local,
  }
  if (ctx.actor.kind !== 'user') return { ...page, profile: undefined }
  if (ctx.actor.role) throw redirect(safeRedirect(asked, homeOf(ctx.actor.role)))
  const { firstName, lastName } = await myAccount({ ...ctx, actor: ctx.actor })
  return { ...page, profile: { firstName, lastName } }
})

export default function Auth({ loaderData }: Route.ComponentProps) {
  const { tab, redirect, demo, profile } = loaderData
  if (profile) return <ProfilePanel {...profile} redirect={redirect} />
  return (
    <AccountAccess tab={tab} redirect={redirect}>
      {demo && <DemoSignIns redirect={redirect} />}
    </AccountAccess>
  )
}
