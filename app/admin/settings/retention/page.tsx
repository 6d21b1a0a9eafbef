import { href } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import css from '#app/ui/settings.module.css'
import { type Held, listHeld } from '#domains/data-protection/holds.queries.server.ts'
import { kindWords, periodWords } from '#domains/data-protection/retention.labels.ts'
import {
  type KindOverview,
  listRuns,
  type RetentionRun,
  retentionOverview,
} from '#domains/data-protection/retention.queries.server.ts'
import { countOf, formatCount } from '#lib/count.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({
  kinds: await retentionOverview(ctx),
  held: await listHeld(ctx),
  runs: await listRuns(ctx),
}))

const kindColumns: Column<KindOverview>[] = [
  {
    key: 'kind',
    head: 'Kind of record',
    cell: ({ kind }) => <Link to={href('/admin/settings/retention/:kind', { kind })}>{kindWords[kind].label}</Link>,
  },
  { key: 'period', head: 'Kept for', cell: ({ kind, period }) => periodWords(kind, period) },
  {
    key: 'records',
    head: 'Period ended',
    cell: ({ records, people }) => (records === 0 ? 'None' : countOf(people, 'person', 'people')),
  },
  { key: 'state', head: 'Deletion', cell: (row) => <DeletionState row={row} /> },
]

function DeletionState({ row: { records, waits, going } }: { row: KindOverview }) {
  if (going) return <Badge icon="clock">Being deleted</Badge>
  if (waits) return <Badge tone="soon">Waits for approval</Badge>
  return records > 0 ? 'Due now' : '–'
}

const heldColumns: Column<Held>[] = [
  { key: 'name', head: 'Name', cell: ({ name }) => name },
  { key: 'since', head: 'On hold since', cell: ({ putAt }) => formatDayShort(dayOfInstant(putAt)) },
  { key: 'by', head: 'Put on by', cell: ({ putBy }) => putBy ?? '–' },
]

const runColumns: Column<RetentionRun>[] = [
  {
    key: 'begun',
    head: 'Begun',
    cell: ({ id, begunAt }) => (
      <Link to={href('/admin/settings/retention/log/:id', { id })}>{formatDayShort(dayOfInstant(begunAt))}</Link>
    ),
  },
  { key: 'kind', head: 'Kind of record', cell: ({ kind }) => kindWords[kind].label },
  { key: 'people', head: 'People', cell: ({ people }) => <span className="num">{formatCount(people)}</span> },
  {
    key: 'deleted',
    head: 'Records deleted',
    cell: ({ deleted, left }) => (
      <span className="num">
        {left > 0 ? `${formatCount(deleted)}, ${formatCount(left)} to go` : formatCount(deleted)}
      </span>
    ),
  },
  { key: 'by', head: 'Approved by', cell: ({ approvedBy }) => approvedBy ?? 'Earlier approval' },
]

export default function Retention({ loaderData: { kinds, held, runs } }: Route.ComponentProps) {
  return (
    <PageStack>
      <title>Retention – Settings</title>
      <div className={css.bar}>
        <p className="muted">
          Records are deleted when their period ends. The first deletion of each kind, and any of more than 25 people,
          waits for your approval.
        </p>
        <ButtonLink kind="line" to={href('/admin/settings/retention/periods')}>
          Change periods
        </ButtonLink>
      </div>
      <Card>
        <DataTable caption="Kinds of record" columns={kindColumns} rows={kinds} rowKey={({ kind }) => kind} />
      </Card>
      <Card>
        <CardHead title="On legal hold" />
        <DataTable
          caption="People on legal hold"
          columns={heldColumns}
          rows={held}
          rowKey={({ personId }) => personId}
          empty={
            <CardBody>
              <p className="muted">
                No one. A legal hold is put on in a staff file or an applicant’s file; nothing of that person is deleted
                until it is lifted.
              </p>
            </CardBody>
          }
        />
      </Card>
      <Card>
        <CardHead title="Deletion log" />
        <DataTable
          caption="Deletion log"
          columns={runColumns}
          rows={runs}
          rowKey={({ id }) => id}
          empty={
            <CardBody>
              <p className="muted">Nothing has been deleted yet.</p>
            </CardBody>
          }
        />
      </Card>
    </PageStack>
  )
}
