import { href, Outlet } from 'react-router'
import { provenToChange } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { settingsPages } from '#app/ui/office/settings-pages.ts'
import { Tabs } from '#app/ui/Tabs.tsx'
import { otherPage } from '#app/ui/within-page.ts'
import { countRoleRequests } from '#domains/accounts/accounts.queries.server.ts'
import { countAwaitingApproval } from '#domains/data-protection/retention.queries.server.ts'
import { countSiteRequests } from '#domains/enquiries/site-requests.queries.server.ts'
import type { Route } from './+types/layout'

const here = href('/admin/settings')

export const middleware = [provenToChange]

export const loader = read(async (ctx) => ({
  pending: await countRoleRequests(ctx),
  unanswered: await countSiteRequests(ctx),
  toApprove: await countAwaitingApproval(ctx),
}))

export const shouldRevalidate = otherPage

export default function Settings({ loaderData: { pending, unanswered, toApprove }, matches }: Route.ComponentProps) {
  const isIn = (tab: string) => matches.some((match) => match?.pathname.startsWith(tab))
  const counts: Partial<Record<string, number>> = {
    [href('/admin/settings/access-requests')]: pending,
    [href('/admin/settings/requests')]: unanswered,
    [href('/admin/settings/retention')]: toApprove,
  }
  return (
    <PageStack>
      <PageHead title="Settings" />
      <Tabs
        label="Settings"
        tabs={[
          { to: here, label: 'Organisation', current: !settingsPages.some(({ to }) => isIn(to)) },
          ...settingsPages.map(({ to, label }) => ({ to, label, count: counts[to], current: isIn(to) })),
        ]}
      />
      <Outlet />
    </PageStack>
  )
}
