import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { type WorkbookView, workbookFilters } from '#domains/supervision/care-certificate/list.form.ts'
import { listWorkbooks } from '#domains/supervision/care-certificate/list.queries.server.ts'
import type { Route } from './+types/page'
import { columnsOf } from './columns.tsx'

const here = href('/admin/learning/care-certificate')
const usual = { view: 'going' }

const views: Record<WorkbookView, string> = {
  going: 'Working on it',
  ready: 'Awaiting the manager’s signature',
  awarded: 'Awarded here',
  none: 'Needed, not begun',
}

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(workbookFilters, request), async (filters) => ({
    ...(await listWorkbooks(ctx, filters)),
    locations: (await openLocations(ctx)).map(({ id, name }) => ({ value: id, label: name })),
  })),
)

/** Everyone who works on their Care Certificate, and how far they are. */
export default function CareCertificates({ loaderData: { filters, list } }: Route.ComponentProps) {
  const { q, view, location } = filters
  const locations = list?.locations ?? []
  const words = {
    q: (value: string) => `Search: ${value}`,
    location: (value: string) => locations.find((one) => one.value === value)?.label ?? 'Location',
  }
  const chips = [
    ...chipsOf(here, filters, words, usual),
    ...(view === 'going' ? [] : [{ label: views[view], to: listAddress(here, filters, { view: 'going' }, usual) }]),
  ]
  return (
    <PageStack>
      <title>Care Certificate</title>
      <PageHead title="Care Certificate" />
      <FilterBar
        search={{ name: 'q', label: 'Name', value: q }}
        selects={[
          {
            name: 'view',
            label: 'Who',
            value: view === 'going' ? '' : view,
            usual: usual.view,
            empty: views.going,
            options: (['ready', 'awarded', 'none'] as const).map((value) => ({ value, label: views[value] })),
          },
          { name: 'location', label: 'Location', value: location, options: locations },
        ]}
        count={countWords(list, 'person', 'people')}
        inForce={chips}
        clearTo={here}
      />
      <ListCard
        list={list}
        caption="People and their Care Certificate"
        columns={columnsOf(view)}
        rowKey={({ personId }) => personId}
        rowHref={({ personId }) => href('/admin/staff/:id/care-certificate', { id: personId })}
        empty={emptyWords(view, chips.length > 1 || q !== '' || location !== '')}
        emptyLine={
          view === 'going' ? 'Choose “Needed, not begun” to see who has yet to begin.' : 'Remove a filter to see more.'
        }
        pageHref={(page) => listAddress(here, filters, { page }, usual)}
      />
    </PageStack>
  )
}

function emptyWords(view: WorkbookView, filtered: boolean): string {
  if (filtered) return 'No one matches these filters.'
  if (view === 'ready') return 'No workbook awaits the signature.'
  if (view === 'awarded') return 'None has been awarded here yet.'
  return view === 'none' ? 'Everyone who needs it has begun.' : 'No one is working on it.'
}
