import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { listToMark, type ToMark } from '#domains/learning/quiz/marking.queries.server.ts'
import { dayOfInstant, daysBetween } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/page'
import { Waits, workOf } from './waits.tsx'

export const loader = read(async (ctx) => {
  const today = todayOf(ctx)
  const rows = (await listToMark(ctx)).map((row) => ({ ...row, days: daysBetween(dayOfInstant(row.since), today) }))
  return { rows, name: ctx.actor.name }
})

type Row = ToMark & { days: number }
const pathOf = ({ id }: { id: string }) => href('/trainer/marking/:attemptId', { attemptId: id })

/** Answers to mark, and people who have used all their attempts; the oldest first. */
export default function ToMarkList({ loaderData: { rows, name } }: Route.ComponentProps) {
  const [first] = rows
  return (
    <TrainerPage
      title="Marking"
      name={name}
      verbs={
        first && (
          <ButtonLink icon="edit" to={pathOf(first)}>
            Mark next
          </ButtonLink>
        )
      }
    >
      <Card as="div">
        <DataTable
          caption="Marking"
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowHref={pathOf}
          empty={
            <EmptyState
              picture="all-done"
              level={2}
              heading="Nothing to mark"
              line="Written answers appear here, and people who have used all their attempts."
            />
          }
        />
      </Card>
    </TrainerPage>
  )
}

const columns: Column<Row>[] = [
  { key: 'name', head: 'Learner', name: true, cell: (row) => <Link to={pathOf(row)}>{row.name}</Link> },
  { key: 'location', head: 'Location', cell: ({ location }) => location ?? 'No location' },
  { key: 'work', head: 'Work', cell: workOf },
  { key: 'course', head: 'Course', cell: ({ course }) => course },
  { key: 'waiting', head: 'Waiting', fit: 'line', cell: ({ days }) => <Waits days={days} /> },
]
