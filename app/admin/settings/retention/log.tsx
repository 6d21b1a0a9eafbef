import { read } from '#app/doors/signed-in.server.ts'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { itemWords, kindWords, periodWords } from '#domains/data-protection/retention.labels.ts'
import { type RetentionItem, readRun } from '#domains/data-protection/retention.queries.server.ts'
import { formatCount } from '#lib/count.ts'
import { formatInstant } from '#lib/day.ts'
import type { Route } from './+types/log'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readRun(ctx, params.id))

const columns: Column<RetentionItem>[] = [
  { key: 'record', head: 'Record', cell: ({ subjectId }) => subjectId },
  { key: 'person', head: 'Person', cell: ({ personId }) => personId ?? '–' },
  { key: 'state', head: 'State', cell: ({ state }) => itemWords[state] },
  { key: 'at', head: 'When', cell: ({ doneAt }) => (doneAt ? formatInstant(doneAt) : '–') },
]

export const handle = {
  name: ({ run }: Route.ComponentProps['loaderData']) => `Deletion of ${formatInstant(run.begunAt)}`,
}

export default function DeletionLog({ loaderData: { run, items } }: Route.ComponentProps) {
  const { label } = kindWords[run.kind]
  return (
    <PageStack>
      <title>{`Deletion of ${formatInstant(run.begunAt)} – Retention`}</title>
      <Card>
        <CardHead title={label} />
        <DefinitionList
          columns={2}
          items={[
            { label: 'Kept for', value: periodWords(run.kind, run.period) },
            { label: 'Approved by', value: run.approvedBy ?? 'Earlier approval' },
            { label: 'Begun', value: formatInstant(run.begunAt) },
            { label: 'Finished', value: run.doneAt ? formatInstant(run.doneAt) : 'Not yet' },
            { label: 'People', value: formatCount(run.people) },
            { label: 'Records deleted', value: formatCount(run.deleted) },
            { label: 'Kept: no longer due, or on hold', value: formatCount(run.kept) },
          ]}
        />
      </Card>
      <Card>
        <CardHead title="Records, by id" />
        <DataTable
          caption="Records of this deletion"
          columns={columns}
          rows={items}
          rowKey={({ subjectId }) => subjectId}
        />
      </Card>
    </PageStack>
  )
}
