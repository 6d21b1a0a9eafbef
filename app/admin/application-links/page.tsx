import { href, Outlet } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { statusOptions } from '#app/parts/statuses.ts'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { linkFilters } from '#domains/recruitment/links/links.form.ts'
import { listLinks } from '#domains/recruitment/links/links.queries.server.ts'
import type { Route } from './+types/page'
import { LinksHead } from './LinksHead.tsx'
import { linkColumns, linkFilterWords } from './link-columns.tsx'

const here = href('/admin/application-links')

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(linkFilters, request), (filters) => listLinks(ctx, filters)),
)

export default function ApplicationLinks({ loaderData: { filters, list } }: Route.ComponentProps) {
  const chips = chipsOf(here, filters, linkFilterWords)
  return (
    <PageStack>
      <title>Application Links</title>
      <Outlet />
      <LinksHead />
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: filters.q }}
        selects={[{ name: 'status', label: 'Status', value: filters.status, options: statusOptions('link') }]}
        count={countWords(list, 'link')}
        inForce={chips}
        clearTo={here}
      />
      <ListCard
        list={list}
        caption="Application links"
        columns={linkColumns}
        rowKey={({ id }) => id}
        empty={chips.length > 0 ? 'No links match this search.' : 'No application links yet.'}
        emptyLine={chips.length > 0 ? 'Remove a filter to see more.' : 'Links sent to applicants are listed here.'}
        pageHref={(page) => listAddress(here, filters, { page })}
      />
    </PageStack>
  )
}
