import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ListCard } from '#app/ui/list/ListCard.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { listReferencesToChase, type ToChase } from '#domains/vetting/references/figures.queries.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ toChase: await listReferencesToChase(ctx) }))

export default function ReferencesToChase({ loaderData: { toChase } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>References to chase</title>
      <PageHead title="References to chase" />
      <p>No reply after 10 days, an expired link, or a referee who declined.</p>
      <ListCard
        list={{ rows: toChase, total: toChase.length }}
        caption="References to chase"
        columns={columns}
        rowKey={({ id }) => id}
        bulk={{ kinds: ['remind'], nameOf: ({ refereeName, applicant }) => `${refereeName} for ${applicant}` }}
        empty="No references to chase"
        emptyPicture="all-done"
        emptyLine="Requests appear here when a referee has not replied for 10 days."
      />
    </PageStack>
  )
}

const columns: Column<ToChase>[] = [
  {
    key: 'applicant',
    head: 'Applicant',
    name: true,
    cell: ({ applicant, applicationId }) => (
      <Link to={href('/admin/applicants/:id/references', { id: applicationId })}>{applicant}</Link>
    ),
  },
  { key: 'referee', head: 'Referee', cell: ({ refereeName }) => refereeName },
  { key: 'email', head: 'Email', fit: 'cut', cell: ({ refereeEmail }) => refereeEmail },
  { key: 'status', head: 'Request', cell: ({ status }) => <StatusBadge of="request" status={status} /> },
  {
    key: 'sent',
    head: 'Sent',
    fit: 'line',
    cell: ({ sentAt }) => (sentAt ? formatDayShort(dayOfInstant(sentAt)) : '–'),
  },
  { key: 'reminders', head: 'Reminders', numeric: true, cell: ({ reminderCount }) => reminderCount },
]
