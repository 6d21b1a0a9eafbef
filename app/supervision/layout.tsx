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

/** The frame of the reader’s role: the office’s menu, or the tabs of a supervisor. */
export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const { name, role, trust } = ctx.actor
  const office = role === 'Admin / HR' && mayReadStaff(ctx.actor) && trust !== 'enrol'
  return {
    ...{ name, role },
    counts: office ? { ...(await sidebarCounts(ctx)), finance: mayRunFinance(ctx.actor) } : {},
    collapsed: cookieOf(request, 'sidebar') === 'collapsed',
    folded: cookieOf(request, 'folds')?.split('.') ?? [],
  }
})

export const shouldRevalidate = otherPage

export default function Supervision({ loaderData }: Route.ComponentProps) {
  return (
    <InFrame {...loaderData}>
      <Outlet />
    </InFrame>
  )
}

/** When a page fails, the frame around it stays. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error
  const home = { to: homeOf(loaderData.role) || href('/'), words: 'Go to your home page' }
  return (
    <InFrame {...loaderData}>
      <OfficeError {...errorWords(error)} home={home} />
    </InFrame>
  )
}

type FrameProps = Omit<Parameters<typeof RoleShell>[0], 'children'> & { children: ReactNode }

function InFrame({ children, ...shell }: FrameProps) {
  return <RoleShell {...shell}>{children}</RoleShell>
}
