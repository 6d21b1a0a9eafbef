import { Outlet } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { PageHead, PageStack } from '#app/list/PageHead.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { countRoleRequests } from '#domains/accounts/accounts.queries.server.ts'
import type { Route } from './+types/admin.settings'

const here = '/admin/settings'

export async function loader({ context }: Route.LoaderArgs) {
  return { pending: await answer(() => countRoleRequests(context.get(userCtx))) }
}

export default function Settings({ loaderData: { pending }, matches }: Route.ComponentProps) {
  const requests = matches.some((match) => match?.pathname.startsWith(`${here}/access-requests`))
  return (
    <PageStack>
      <PageHead title="Settings" />
      <Tabs
        label="Settings"
        tabs={[
          { to: here, label: 'Organisation', current: !requests },
          { to: `${here}/access-requests`, label: 'Access requests', count: pending, current: requests },
        ]}
      />
      <Outlet />
    </PageStack>
  )
}
