import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { ToMark } from '#domains/learning/quiz/marking.queries.server.ts'
import { Waits, workOf } from '../marking/waits.tsx'
import css from '../trainer.module.css'

const SHOWN = 4

type Row = ToMark & { days: number }

const columns: Column<Row>[] = [
  {
    key: 'learner',
    head: 'Learner',
    cell: ({ name, location }) => (
      <>
        {name}
        {location && <span className={css.under}>{location}</span>}
      </>
    ),
  },
  {
    key: 'work',
    head: 'Work',
    cell: (row) => (
      <>
        {workOf(row)}
        <span className={css.under}>{row.course}</span>
      </>
    ),
  },
  { key: 'waiting', head: 'Waiting', fit: 'line', cell: ({ days }) => <Waits days={days} /> },
  {
    key: 'verb',
    head: <span className="sr">Action</span>,
    phoneLabel: '',
    numeric: true,
    cell: ({ id, name }) => (
      <ButtonLink kind="quiet" size="xs" to={href('/trainer/marking/:attemptId', { attemptId: id })}>
        Mark<span className="sr"> {name}</span>
      </ButtonLink>
    ),
  },
]

/** Who has waited longest for a mark. */
export function MarkingCard({ rows }: { rows: Row[] }) {
  return (
    <Card aria-labelledby="marking">
      <CardHead id="marking" title="Marking queue">
        {rows.length > 0 && <Link to={href('/trainer/marking')}>View all {rows.length}</Link>}
      </CardHead>
      {rows.length === 0 ? (
        <CardBody>
          <p className="quiet">
            Nothing to mark. Written answers appear here, and people who have used all their attempts.
          </p>
        </CardBody>
      ) : (
        <DataTable caption="Marking queue" columns={columns} rows={rows.slice(0, SHOWN)} rowKey={({ id }) => id} />
      )}
    </Card>
  )
}
