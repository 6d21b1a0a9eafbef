import { href } from 'react-router'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { listSessions } from '#domains/learning/sessions/sessions.queries.server.ts'
import { dateWords } from '#domains/learning/sessions/sessions.rules.ts'
import { PhaseBadge } from './PhaseBadge.tsx'

type Row = Awaited<ReturnType<typeof listSessions>>[number]

export const sessionColumns: Column<Row>[] = [
  {
    key: 'title',
    head: 'Session',
    name: true,
    cell: ({ id, title }) => <Link to={href('/trainer/sessions/:id', { id })}>{title}</Link>,
  },
  { key: 'when', head: 'When', cell: ({ dates }) => <span className="num">{dates.map(dateWords).join('; ')}</span> },
  { key: 'place', head: 'Where', cell: ({ place }) => place },
  { key: 'trainer', head: 'Trainer', fit: 'line', hideOnPhone: true, cell: ({ trainer }) => trainer },
  { key: 'places', head: 'Places', fit: 'line', cell: placesTaken },
  { key: 'state', head: 'State', fit: 'line', cell: ({ phase }) => <PhaseBadge phase={phase} /> },
]

function placesTaken({ placed, capacity, asked, waiting }: Row) {
  const more = [asked > 0 && `${asked} asked`, waiting > 0 && `${waiting} waiting`].filter(Boolean)
  return (
    <span className="num">
      {placed} of {capacity}
      {more.length > 0 && <span className="muted">, {more.join(', ')}</span>}
    </span>
  )
}
