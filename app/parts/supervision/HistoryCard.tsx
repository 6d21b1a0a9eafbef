import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { HistoryRow } from '#domains/supervision/records/history.queries.server.ts'
import { kindNames, outcomeNames, stateNames } from '#domains/supervision/supervision.labels.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'

/** Everything that was booked, held or missed with someone, the newest first. */
export function HistoryCard({ history }: { history: HistoryRow[] }) {
  return (
    <Card>
      <CardHead title="History" />
      <DataTable
        caption="What was booked, held or missed"
        columns={columns}
        rows={history}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('/supervision/:id', { id })}
        empty={<EmptyState heading="Nothing yet." line="What is booked and held is listed here." />}
      />
    </Card>
  )
}

const dayOf = ({ heldOn, at }: HistoryRow) => heldOn ?? dayOfInstant(at ?? '')

const columns: Column<HistoryRow>[] = [
  {
    key: 'what',
    head: 'What',
    name: true,
    cell: (row) => <Link to={href('/supervision/:id', { id: row.id })}>{kindNames[row.kind]}</Link>,
  },
  { key: 'day', head: 'Day', fit: 'line', cell: (row) => formatDay(dayOf(row)) },
  { key: 'with', head: 'With', cell: (row) => row.supervisor ?? (row.imported ? 'From the import' : '') },
  { key: 'state', head: 'State', cell: (row) => <HistoryBadge row={row} /> },
]

function HistoryBadge({ row: { state, outcome, signedAt, imported, attended, reason } }: { row: HistoryRow }) {
  if (state === 'missed' || !attended)
    return (
      <Badge tone="expired" icon="x">
        {attended ? `Missed: ${reason}` : 'Did not come'}
      </Badge>
    )
  if (state !== 'held')
    return (
      <Badge tone={state === 'booked' ? 'valid' : 'missing'} icon={state === 'booked' ? 'cal' : 'dash'}>
        {stateNames[state]}
      </Badge>
    )
  const words = outcome ? outcomeNames[outcome] : 'Held'
  if (imported) return <Badge tone="plain">From the import</Badge>
  return (
    <Badge tone={signedAt ? 'valid' : 'soon'} icon={signedAt ? 'check' : 'edit'}>
      {signedAt ? `${words}, signed` : `${words}, to be signed`}
    </Badge>
  )
}
