import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { listAddress } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { listWaitingEvidence, type WaitingEvidence } from '#domains/compliance/evidence/evidence.queries.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import { pageNumber } from '#lib/list-filters.ts'
import type { Route } from './+types/page'

export const loader = read((ctx, { request, context }: Route.LoaderArgs) => {
  const page = pageNumber.parse(new URL(request.url).searchParams.get('page') ?? 1)
  return readList(context, { page }, (filters) => listWaitingEvidence(ctx, filters))
})

export default function EvidenceQueue({ loaderData: { list, filters } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Certificates to approve</title>
      <PageHead title="Certificates to approve" />
      <ListCard
        list={list}
        caption="Certificates that staff have sent, oldest first"
        columns={columns}
        rowKey={({ id }) => id}
        emptyPicture="all-done"
        empty="No certificates to approve"
        emptyLine="Certificates that staff send from their portal appear here."
        emptyAction={
          <ButtonLink kind="line" to={href('/admin/compliance')}>
            Open the tracker
          </ButtonLink>
        }
        pageHref={(page) => listAddress(href('/admin/compliance/evidence'), filters, { page })}
      />
    </PageStack>
  )
}

const columns: Column<WaitingEvidence>[] = [
  {
    key: 'name',
    head: 'Name',
    phoneLabel: '',
    name: true,
    cell: ({ id, name, type }) => (
      <Link to={href('/admin/compliance/evidence/:id', { id })}>
        {name}
        <span className="sr">: {type}</span>
      </Link>
    ),
  },
  { key: 'type', head: 'Certificate', cell: ({ type }) => type },
  { key: 'pages', head: 'Pages', cell: ({ pages }) => pages },
  {
    key: 'completed',
    head: 'Completed (as stated)',
    cell: ({ completedOn }) => (completedOn ? formatDayShort(completedOn) : 'Not stated'),
    fit: 'line',
  },
  { key: 'sent', head: 'Sent', cell: ({ sentAt }) => formatDayShort(dayOfInstant(sentAt)), fit: 'line' },
  {
    key: 'verbs',
    head: <span className="sr">Decide</span>,
    phoneLabel: '',
    cell: ({ id, name, type }) => (
      <ButtonLink kind="quiet" size="xs" to={href('/admin/compliance/evidence/:id', { id })}>
        Check
        <span className="sr">
          : {type}, {name}
        </span>
      </ButtonLink>
    ),
  },
]
