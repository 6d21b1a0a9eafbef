import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { Troubles } from '#app/parts/office/Troubles.tsx'
import { type StatusOf, statusOptions, statusWords } from '#app/parts/statuses.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { countStuckMessages } from '#domains/notifications/figures.queries.server.ts'
import { messageFilters } from '#domains/notifications/messages.form.ts'
import { listMessages } from '#domains/notifications/messages.queries.server.ts'
import { readTroubles } from '#domains/notifications/troubles.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'
import { messageColumns } from './message-columns.tsx'

const here = href('/admin/notifications')
const stuck = { value: 'stuck', label: 'Not delivered' }

const filterWords = {
  q: (value: string) => `Search: ${value}`,
  state: (value: string) =>
    value === stuck.value ? stuck.label : statusWords('message', value as StatusOf<'message'>),
}

export const loader = read(async (ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(messageFilters, request), async (filters) => ({
    ...(await listMessages(ctx, filters)),
    stuck: await countStuckMessages(ctx),
    troubles: await readTroubles(ctx),
    today: todayOf(ctx),
  })),
)

export default function Notifications({ loaderData: { filters, list } }: Route.ComponentProps) {
  const chips = chipsOf(here, filters, filterWords)
  return (
    <PageStack>
      <title>Notifications</title>
      <PageHead title="Notifications">
        <ButtonLink kind="line" icon="mail" to={href('/admin/notifications/my-emails')}>
          My emails
        </ButtonLink>
      </PageHead>
      {list && <Troubles troubles={list.troubles} today={list.today} />}
      {list && list.stuck > 0 && <StuckBanner count={list.stuck} shown={filters.state === stuck.value} />}
      <FilterBar
        search={{ name: 'q', label: 'Name or email', value: filters.q }}
        selects={[
          { name: 'state', label: 'State', value: filters.state, options: [stuck, ...statusOptions('message')] },
        ]}
        count={countWords(list, 'email')}
        inForce={chips}
        clearTo={here}
      />
      <ListCard
        list={list}
        caption="Emails"
        columns={messageColumns}
        rowKey={({ id }) => id}
        empty={chips.length > 0 ? 'No emails match this search.' : 'No emails yet.'}
        emptyLine={
          chips.length > 0 ? 'Remove a filter to see more.' : 'Every email sent or due to be sent appears here.'
        }
        pageHref={(page) => listAddress(here, filters, { page })}
      />
    </PageStack>
  )
}

function StuckBanner({ count, shown }: { count: number; shown: boolean }) {
  return (
    <Notice tone="bad" icon="warn" title={`${countOf(count, 'email', 'emails')} not delivered.`}>
      {shown ? (
        'Open one to see why, and whether it can be sent again.'
      ) : (
        <Link to={`${here}?state=stuck`}>Show undelivered</Link>
      )}
    </Notice>
  )
}
