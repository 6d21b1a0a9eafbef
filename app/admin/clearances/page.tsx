import { href, Outlet } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { answerPlace, clearancePageOf } from '#app/parts/employment/clearance/places.ts'
import { Badge } from '#app/ui/Badge.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Tabs } from '#app/ui/Tabs.tsx'
import { type AtGateRow, clearanceFigures, listAtGate } from '#domains/employment/clearance/figures.queries.server.ts'
import { gateFilters } from '#domains/employment/clearance/views.form.ts'
import { type GateKind, type GateView, gateKinds, gateViews } from '#domains/employment/clearance/views.rules.ts'
import { listLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { type Day, formatDayShort } from '#lib/day.ts'
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
        selects={[
          { name: 'location', label: 'Location', value: filters.location, options: places },
          { name: 'kind', label: 'File of', value: filters.kind, options: kindOptions },
        ]}
        count={countWords(list, 'file', 'files')}
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
  kind: (value: string) => kindOptions.find((kind) => kind.value === value)?.label ?? value,
})

const labels: Record<GateView, string> = {
  open: 'To be signed',
  returned: 'Sent back to HR',
  waiting: 'Cleared, no start date agreed',
  ending: 'Conditional starts ending soon',
}

const empties: Record<GateView, string> = {
  open: 'People with an offer, a further post or a post from before this hub appear here until their clearance is signed.',
  returned: 'Files that a manager sent back appear here until someone answers, or they are signed.',
  waiting: 'People who are signed off appear here until their first day is recorded.',
  ending: 'Conditional starts appear here 14 days before the conditions end.',
}

const kinds: Record<GateKind, string> = {
  application: 'Applicants',
  further: 'Further posts',
  brought_in: 'Brought in',
}

const kindOptions = gateKinds.map((value) => ({ value, label: kinds[value] }))

function columns(view: GateView): Column<AtGateRow>[] {
  const start: Column<AtGateRow> = {
    key: 'plannedStart',
    head: 'Planned start',
    cell: ({ plannedStart, dateFrom }) => startOf(dateFrom, plannedStart),
  }
  return [
    {
      key: 'name',
      head: 'Name',
      name: true,
      cell: (row) => <Link to={view === 'returned' ? answerPlace(row.id) : fileOf(row)}>{row.name}</Link>,
    },
    ...(view === 'open' || view === 'returned' ? [{ key: 'state', head: 'State', cell: stateOf }] : []),
    { key: 'job', head: 'Job', cell: jobOf },
    { key: 'location', head: 'Location', cell: ({ location }) => location ?? 'Not assigned' },
    view === 'ending'
      ? { key: 'endsOn', head: 'Conditions end', fit: 'line', cell: ({ endsOn }) => endsOn && formatDayShort(endsOn) }
      : start,
  ]
}

const fileOf = ({ id, personId, kind }: AtGateRow) =>
  clearancePageOf({ id, personId, postId: kind === 'application' ? undefined : id })

const jobOf = (row: AtGateRow) => (
  <>
    {row.job ?? row.position}
    <br />
    <span className="quiet">{kindOf(row)}</span>
  </>
)

function kindOf({ kind, status }: AtGateRow) {
  if (kind === 'application') return status === 'hired' ? 'Hired' : 'Offer'
  return kind === 'further' ? 'Further post' : 'Brought in'
}

const startOf = (dateFrom: Day | null, plannedStart: Day | null) =>
  dateFrom ? `Since ${formatDayShort(dateFrom)}` : plannedStart ? formatDayShort(plannedStart) : 'Not agreed'

function stateOf({ outstanding = 0, second, sentBack, signature, dateFrom }: AtGateRow) {
  if (sentBack) return <Badge tone="soon">Sent back</Badge>
  if (outstanding > 0) return `${outstanding} outstanding`
  if (second)
    return (
      <Badge tone="soon" icon="clock">
        Second person first
      </Badge>
    )
  if (signature?.by)
    return (
      <Badge tone="soon" icon="clock">
        Sign by {formatDayShort(signature.by)}
      </Badge>
    )
  if (dateFrom && signature?.stops === 'now')
    return (
      <Badge tone="expired" icon="x">
        Off work until signed
      </Badge>
    )
  return (
    <Badge tone="valid" icon="check">
      Ready to sign
    </Badge>
  )
}
