import { href } from 'react-router'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { Change } from '#domains/intake/changes.rules.ts'
import { changeWords } from '#domains/intake/import.labels.ts'
import { countOf } from '#lib/count.ts'
import { formatDay, isDay } from '#lib/day.ts'

type Shown = Omit<Change, 'n'> & { where: string }
const shown = (says: string) => (isDay(says) ? formatDay(says) : says || 'no date')

function Accept({ kind, personId: id, name }: Shown) {
  const ways = {
    gone: { to: href('/admin/staff/:id/leave', { id }), words: 'End employment' },
    left: { to: href('/admin/staff/:id/leave', { id }), words: 'End employment' },
    post: { to: href('/admin/staff/:id/posts/new', { id }), words: 'Add the post' },
    back: { to: href('/admin/staff/:id/posts/new', { id }), words: 'Add the post' },
    name: { to: href('/admin/staff/:id/contact', { id }), words: 'Change the name' },
    birth: { to: href('/admin/staff/:id', { id }), words: 'Open the file' },
  }
  return (
    <Link to={ways[kind].to} aria-label={`${ways[kind].words}: ${name}`}>
      {ways[kind].words}
    </Link>
  )
}

const columns: Column<Shown>[] = [
  { key: 'name', head: 'Name', name: true, cell: ({ name }) => name },
  { key: 'what', head: 'Change', cell: ({ kind }) => changeWords[kind] },
  { key: 'says', head: 'In your sheet', cell: ({ says }) => shown(says) },
  { key: 'here', head: 'In Carestead', cell: ({ here }) => shown(here) },
  { key: 'where', head: 'Row', fit: 'line', cell: ({ where }) => where.replace(/^row /, '') || '–' },
  { key: 'accept', head: 'Accept', cell: (change) => <Accept {...change} /> },
]

type Props = { changes: readonly Shown[]; joiners?: number; done?: boolean }

/** Leavers, posts and names that differ from what is here: accepted one by one in the files, never by the import. */
export function Changes({ changes, joiners = 0, done = false }: Props) {
  if (changes.length === 0) return null
  return (
    <Card>
      <CardHead title={`${countOf(changes.length, 'change', 'changes')} to people here`}>
        {joiners > 0 && countOf(joiners, 'joiner', 'joiners')}
      </CardHead>
      <CardBody>
        <p className="quiet">
          {done ? 'The import made' : 'The import makes'} none of these changes. Accept each that is right in the
          person’s file.
        </p>
      </CardBody>
      <DataTable
        caption="What the spreadsheet says differently of people here. The import leaves it as it is"
        columns={columns}
        rows={[...changes]}
        rowKey={({ personId, kind }) => `${personId} ${kind}`}
        tight
      />
    </Card>
  )
}
