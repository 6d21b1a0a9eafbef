import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { portalItems } from '#app/parts/role-home/portal-items.ts'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { SchedulePage } from '#app/parts/supervision/SchedulePage.tsx'
import { readSchedule } from '#app/parts/supervision/schedule.server.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { scheduleFilters } from '#domains/supervision/schedule/schedule.form.ts'
import type { Route } from './+types/page'

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(scheduleFilters, request), async (filters) => ({
    ...(await readSchedule(ctx, filters)),
    name: ctx.actor.name,
  })),
)

/** Who of the team is due, and what is booked. */
export default function TeamSupervision({ loaderData: { filters, list } }: Route.ComponentProps) {
  return (
    <PortalShell
      brand={useRootData()?.brand ?? ''}
      home={href('/supervisor')}
      person={{ name: list?.name ?? '' }}
      signOut={<SignOut />}
      items={portalItems('Supervisor / Manager', false)}
    >
      <div className="compact">
        <SchedulePage here={href('/supervisor/supervision')} title="Supervision" filters={filters} list={list} />
      </div>
    </PortalShell>
  )
}
