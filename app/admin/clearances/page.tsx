import { href, Link, Outlet } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import type { Column } from '#app/ui/DataTable.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { countWords, ListCard } from '#app/ui/list/ListCard.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { type AtGateRow, clearanceFigures, listAtGate } from '#domains/employment/clearance/figures.queries.server.ts'
import { gateFilters } from '#domains/employment/clearance/views.form.ts'
import { type GateView, gateViews } from '#domains/employment/clearance/views.rules.ts'
import { listLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/page'

const here = href('/admin/clearances')
const usual = { view: 'open' }

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(gateFilters, request), async (filters) => ({
    ...(await listAtGate(ctx, filters)),
    counts: await clearanceFigures(ctx),
    places: (await listLocations(ctx)).map(({ id, name }) => ({ value: id, label: name })),
  })),
)

export default function Clearances({ loaderData: { filters, list } }: Route.ComponentProps) {
  const { view } = filters
  const places = list?.places ?? []
  const chips = chipsOf(here, filters, wordsOf(places), usual)
  return (
    <PageStack>
      <title>Clearances</title>
      <Outlet />
      <PageHead title="Clearances" />
      <Tabs
        label="Clearances"
        tabs={gateViews.map((known) => ({
          to: listAddress(here, { view: known }),
          label: labels[known],
          ...(list ? { count: list.counts[known] } : {}),
          current: known === view,
        }))}
      />
      <FilterBar
        search={{ name: 'q', label: 'Name', value: filters.q }}
        selects={[{ name: 'location', label: 'Location', value: filters.location, options: places }]}
        count={countWords(list, 'person', 'people')}
        inForce={chips}
        clearTo={listAddress(here, { view }, {}, usual)}
        keep={{ view }}
        hidden={[{ name: 'view', label: 'View', value: view }]}
      />
      <ListCard
        list={list}
        caption={labels[view]}
        columns={columns(view)}
        rowKey={({ id }) => id}
        empty={chips.length > 0 ? 'No one matches this search.' : 'No one at the moment.'}
        emptyLine={chips.length > 0 ? 'Remove a filter to see more.' : empties[view]}
        pageHref={(page) => listAddress(here, filters, { page }, usual)}
      />
    </PageStack>
  )
}

const wordsOf = (places: { value: string; label: string }[]) => ({
  q: (value: string) => `Name: ${value}`,
  location: (value: string) => places.find((place) => place.value === value)?.label ?? 'Another location',
})

const labels: Record<GateView, string> = {
  open: 'Offers with checks outstanding',
  returned: 'Sent back to HR',
  waiting: 'Cleared, no start date agreed',
  ending: 'Conditional starts ending soon',
}

const empties: Record<GateView, string> = {
  open: 'People with an offer appear here until their clearance is signed.',
  returned: 'Files that a manager sent back appear here until someone answers, or they are signed.',
  waiting: 'People who are signed off appear here until their first day is recorded.',
  ending: 'Conditional starts appear here 14 days before the conditions end.',
}

function columns(view: GateView): Column<AtGateRow>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      name: true,
      cell: ({ id, name }) => (
        <Link
          to={href(view === 'returned' ? '/admin/clearances/:id/answer' : '/admin/applicants/:id/clearance', { id })}
        >
          {name}
        </Link>
      ),
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
