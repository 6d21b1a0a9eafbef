import { href, Outlet } from 'react-router'
import { provenToChange } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { shopPages } from '#app/parts/office/shop-pages.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { usePageName } from '#app/ui/page-name.ts'
import { Tabs } from '#app/ui/Tabs.tsx'
import { otherPage } from '#app/ui/within-page.ts'
import { openCases } from '#domains/shop/finance/cases.server.ts'
import type { Route } from './+types/layout'

export const middleware = [provenToChange]

/** For finance alone: everyone else is refused here, before any of its pages. */
export const loader = read(async (ctx) => ({ toDecide: (await openCases(ctx)).length }))

export const shouldRevalidate = otherPage

export default function Shop({ loaderData: { toDecide }, matches }: Route.ComponentProps) {
  const isIn = (tab: string) => matches.some((match) => match?.pathname.startsWith(tab))
  const name = usePageName()
  const tab = shopPages.find(({ to }) => isIn(to))
  const counts: Partial<Record<string, number>> = { [href('/admin/shop/cases')]: toDecide }
  return (
    <PageStack>
      {name && tab && <Breadcrumb crumbs={[tab, { label: name }]} />}
      <PageHead title="Shop" />
      <Tabs
        label="Shop"
        tabs={shopPages.map(({ to, label }) => ({ to, label, count: counts[to], current: isIn(to) }))}
      />
      <Outlet />
    </PageStack>
  )
}
