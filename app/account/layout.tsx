import type { ReactNode } from 'react'
import { href, Outlet } from 'react-router'
import { cookieOf } from '#app/doors/flash.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { OfficeError } from '#app/parts/office/OfficeError.tsx'
import { RoleShell } from '#app/parts/role-home/RoleShell.tsx'
import { errorWords } from '#app/ui/error-words.ts'
import { otherPage } from '#app/ui/within-page.ts'
import { mayReadStaff } from '#domains/employment/staff/staff.access.ts'
import { mayRunFinance } from '#domains/shop/shop.access.ts'
import { sidebarCounts } from '#domains/sidebar.queries.server.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/layout'
import { Framed } from './framed.ts'

/** The frame of the reader's role; without one for who sets up the second factor before anything else opens. */
export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { name, role, trust } = ctx.actor
  const office = role === 'Admin / HR' && mayReadStaff(ctx.actor)
  return {
    ...{ name, role, framed: trust !== 'enrol' },
    counts: office && trust !== 'enrol' ? { ...(await sidebarCounts(ctx)), finance: mayRunFinance(ctx.actor) } : {},
    collapsed: cookieOf(request, 'sidebar') === 'collapsed',
    folded: cookieOf(request, 'folds')?.split('.') ?? [],
  }
})

export const shouldRevalidate = otherPage

export default function Account({ loaderData }: Route.ComponentProps) {
  if (!loaderData.framed) return <Outlet />
  return (
    <InFrame {...loaderData}>
      <Outlet />
    </InFrame>
  )
}

/** When a page of the account fails, the frame around it stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData?.framed) throw error
  const home = { to: homeOf(loaderData.role) || href('/'), words: 'Go to your home page' }
  return (
    <InFrame {...loaderData}>
      <OfficeError {...errorWords(error)} home={home} />
    </InFrame>
  )
}

function InFrame({ children, ...shell }: Omit<Parameters<typeof RoleShell>[0], 'children'> & { children: ReactNode }) {
  return (
    <Framed value>
      <RoleShell {...shell}>{children}</RoleShell>
    </Framed>
  )
}
