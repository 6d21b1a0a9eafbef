import { href } from 'react-router'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import choice from '#app/ui/Choice.module.css'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { nearDay } from '#domains/supervision/schedule/due-status.rules.ts'
import type { ObservationRow, Observations } from '#domains/supervision/schedule/observations.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { BOX } from './BookSeveral.tsx'
import { DueBadge } from './DueBadge.tsx'
import css from './schedule.module.css'

type Props = { list: Observations & { mayBook: boolean }; narrowed: boolean }

/** Who is due to be seen at what: by when the sign-off ends, or since when someone is trained and not signed off. */
export function ObservationsTable({ list, narrowed }: Props) {
  return (
    <DataTable
      caption="Observations: who is due at what, and what is booked"
      columns={columnsOf(list)}
      rows={list.rows}
      rowKey={({ id, typeId }) => `${id} ${typeId}`}
      empty={
        <EmptyState
          heading={narrowed ? 'No one matches these filters.' : 'Nothing is due.'}
          line={
            narrowed
              ? 'Remove a filter to see more.'
              : 'People come here once they are trained in something that needs a sign-off of competence.'
          }
        />
      }
    />
  )
}

const whatOf = ({ what }: ObservationRow) => what || 'Any competence'

function columnsOf({ today, mayBook }: Props['list']): Column<ObservationRow>[] {
  const tick: Column<ObservationRow> = {
    key: 'tick',
    head: <span className="sr">Choose</span>,
    phoneLabel: '',
    corner: true,
    cell: (row) => (
      <input
        type="checkbox"
        form={BOX}
        name="person"
        value={row.id}
        aria-label={`Choose ${row.name}, ${whatOf(row)}`}
        className={choice.box}
      />
    ),
  }
  return [
    ...(mayBook ? [tick] : []),
    {
      key: 'name',
      head: 'Person',
      name: true,
      cell: ({ id, name }) => <Link to={href('/supervision/people/:id', { id })}>{name}</Link>,
    },
    { key: 'what', head: 'Observed', cell: whatOf },
    {
      key: 'supervisor',
      head: 'Supervisor',
      cell: ({ supervisor }) => <span className="muted">{supervisor ?? 'None'}</span>,
    },
    { key: 'due', head: 'Due', fit: 'line', cell: (row) => <DueDay row={row} today={today} /> },
    { key: 'status', head: 'Status', fit: 'line', cell: (row) => <Status row={row} today={today} /> },
    {
      key: 'act',
      head: <span className="sr">Action</span>,
      phoneLabel: '',
      cell: (row) => (
        <span className={css.acts}>
          <Act row={row} mayBook={mayBook} />
        </span>
      ),
    },
  ]
}

type Shown = { row: ObservationRow; today: string }

function DueDay({ row: { dueOn, trainedOn }, today }: Shown) {
  if (dueOn) return <span title={formatDay(dueOn)}>{nearDay(dueOn, today)}</span>
  return trainedOn && <span className="muted">Trained {nearDay(trainedOn, today)}</span>
}

function Status({ row, today }: Shown) {
  if (!row.dueOn && !row.bookedAt)
    return (
      <Badge tone="expired" icon="x">
        Not signed off yet
      </Badge>
    )
  return <DueBadge row={{ ...row, lastHeldOn: null }} today={today} />
}

function Act({ row, mayBook }: { row: ObservationRow; mayBook: boolean }) {
  const { id, name, typeId, bookedId } = row
  if (bookedId)
    return (
      <ButtonLink
        kind="ghost"
        size="xs"
        to={href('/supervision/:id', { id: bookedId })}
        aria-label={`Open ${name}, ${whatOf(row)}`}
      >
        Open
      </ButtonLink>
    )
  if (!mayBook) return null
  return (
    <ButtonLink
      kind="quiet"
      size="xs"
      to={`${href('/supervision/book')}?kind=competence&person=${id}${typeId ? `&type=${typeId}` : ''}`}
      aria-label={`Book ${name}, ${whatOf(row)}`}
    >
      Book
    </ButtonLink>
  )
}
