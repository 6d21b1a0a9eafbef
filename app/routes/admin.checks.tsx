import { Link } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer } from '#app/doors.server.ts'
import { PageHead, PageStack } from '#app/list/PageHead.tsx'
import { Card } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import { kindLabels } from '#domains/recruitment/checks/checks.labels.ts'
import { type FollowUp, listFollowUps } from '#domains/recruitment/checks/follow-ups.queries.server.ts'
import { dayOfInstant, daysBetween, formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/admin.checks'

export function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  return answer(async () => ({ followUps: await listFollowUps(ctx), today: dayOfInstant(ctx.now.toString()) }))
}

export default function FollowUps({ loaderData: { followUps, today } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Checks to follow up</title>
      <PageHead title="Checks to follow up" />
      <p>What must be looked at again within 30 days, and what is overdue.</p>
      <Card>
        <DataTable
          caption="Checks to follow up"
          columns={columns(today)}
          rows={followUps}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              picture="all-done"
              heading="Nothing to follow up"
              line="Checks appear here 30 days before they must be looked at again."
            />
          }
        />
      </Card>
    </PageStack>
  )
}

function columns(today: string): Column<FollowUp>[] {
  return [
    {
      key: 'name',
      head: 'Name',
      name: true,
      cell: ({ name, kind, applicationId }) => (
        <Link to={`/admin/applicants/${applicationId}/checks#${kind}`}>{name}</Link>
      ),
    },
    { key: 'kind', head: 'Check', cell: ({ kind }) => kindLabels[kind] },
    { key: 'status', head: 'Application', cell: ({ status }) => <StatusBadge of="application" status={status} /> },
    {
      key: 'by',
      head: 'By',
      fit: 'line',
      cell: ({ followUpOn }) =>
        followUpOn && `${formatDayShort(followUpOn)}, ${daysWords(daysBetween(today, followUpOn))}`,
    },
  ]
}

function daysWords(days: number): string {
  if (days === 0) return 'today'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days < 0 ? `${count} overdue` : `in ${count}`
}
