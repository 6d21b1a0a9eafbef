import { Outlet } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { provenToChange } from '#app/guards.server.ts'
import { PageHead, PageStack } from '#app/list/PageHead.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { countRoleRequests } from '#domains/accounts/accounts.queries.server.ts'
import { countSiteRequests } from '#domains/settings/site-requests.queries.server.ts'
import type { Route } from './+types/admin.settings'

const here = '/admin/settings'

export const middleware = [provenToChange]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  return {
    pending: await answer(() => countRoleRequests(ctx)),
    unanswered: await answer(() => countSiteRequests(ctx)),
  }
}

export default function Settings({ loaderData: { pending, unanswered }, matches }: Route.ComponentProps) {
  const isIn = (tab: string) => matches.some((match) => match?.pathname.startsWith(`${here}/${tab}`))
  const others = [
    'people',
    'invitations',
    'access-requests',
    'locations',
    'jobs',
    'compliance',
    'onboarding',
    'policies',
    'letters',
    'rechecks',
    'reject-reasons',
    'site',
    'requests',
  ]
  return (
    <PageStack>
      <PageHead title="Settings" />
      <Tabs
        label="Settings"
        tabs={[
          { to: here, label: 'Organisation', current: !others.some(isIn) },
          { to: `${here}/people`, label: 'People and roles', current: isIn('people') },
          { to: `${here}/invitations`, label: 'Invitations', current: isIn('invitations') },
          {
            to: `${here}/access-requests`,
            label: 'Access requests',
            count: pending,
            current: isIn('access-requests'),
          },
          { to: `${here}/locations`, label: 'Locations', current: isIn('locations') },
          { to: `${here}/jobs`, label: 'Jobs', current: isIn('jobs') },
          { to: `${here}/compliance`, label: 'Compliance types', current: isIn('compliance') },
          { to: `${here}/onboarding`, label: 'Onboarding', current: isIn('onboarding') },
          { to: `${here}/policies`, label: 'Policies', current: isIn('policies') },
          { to: `${here}/letters`, label: 'Email templates', current: isIn('letters') },
          { to: `${here}/rechecks`, label: 'Rechecks', current: isIn('rechecks') },
          { to: `${here}/reject-reasons`, label: 'Reject reasons', current: isIn('reject-reasons') },
          { to: `${here}/site`, label: 'Website', current: isIn('site') },
          { to: `${here}/requests`, label: 'Requests', count: unanswered, current: isIn('requests') },
        ]}
      />
      <Outlet />
    </PageStack>
  )
}
