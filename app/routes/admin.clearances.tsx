import { Link } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { ListCard } from '#app/list/ListCard.tsx'
import { PageHead, PageStack } from '#app/list/PageHead.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { type AtGateRow, clearanceFigures, listAtGate } from '#domains/recruitment/clearance/figures.queries.server.ts'
import { type GateView, gateViews } from '#domains/recruitment/clearance/views.rules.ts'
import { formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/admin.clearances'

export function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  const asked = new URL(request.url).searchParams.get('view')
  const view = gateViews.find((known) => known === asked) ?? 'open'
  return answer(async () => ({ view, rows: await listAtGate(ctx, view), counts: await clearanceFigures(ctx) }))
}

export default function Clearances({ loaderData: { view, rows, counts } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Clearances</title>
      <PageHead title="Clearances" />
      <Tabs
        label="Clearances"
        tabs={gateViews.map((known) => ({
          to: `/admin/clearances?view=${known}`,
          label: labels[known],
          count: counts[known],
          current: known === view,
        }))}
      />
      <ListCard
        list={{ rows, total: counts[view] }}
        caption={labels[view]}
        columns={columns(view)}
        rowKey={({ id }) => id}
        empty="Nobody is here now."
        emptyLine={empties[view]}
      />
    </PageStack>
  )
}

const labels: Record<GateView, string> = {
  open: 'Offers with open checks',
  waiting: 'Cleared, waiting for a start date',
  ending: 'Conditions end soon',
}

const empties: Record<GateView, string> = {
  open: 'People with an offer appear here until their clearance is signed.',
  waiting: 'People who are signed off appear here until their first day is recorded.',
  ending: 'Starts on conditions appear here 14 days before the conditions end.',
}

function columns(view: GateView): Column<AtGateRow>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      name: true,
      cell: ({ id, name }) => <Link to={`/admin/applicants/${id}/clearance`}>{name}</Link>,
    },
    { key: 'job', head: 'Job', cell: ({ job, position }) => job ?? position },
    { key: 'location', head: 'Location', cell: ({ location }) => location ?? 'Not assigned' },
    { key: 'status', head: 'Application', cell: ({ status }) => <StatusBadge of="application" status={status} /> },
    view === 'ending'
      ? { key: 'endsOn', head: 'Conditions end', fit: 'line', cell: ({ endsOn }) => endsOn && formatDayShort(endsOn) }
      : {
          key: 'plannedStart',
          head: 'Planned start',
          fit: 'line',
          cell: ({ plannedStart }) => (plannedStart ? formatDayShort(plannedStart) : 'Not agreed'),
        },
  ]
}
