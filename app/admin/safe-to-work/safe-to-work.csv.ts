import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { entryWords } from '#app/parts/employment/staff/safe-to-work.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { boardFilters } from '#domains/employment/standing/board.form.ts'
import { boardLabels } from '#domains/employment/standing/board.labels.ts'
import { type Exported, exportBoard } from '#domains/employment/standing/board.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import type { Route } from './+types/safe-to-work.csv'

const columns: CsvColumn<Exported>[] = [
  { head: 'list', cell: ({ view }) => boardLabels[view] },
  { head: 'full_name', cell: ({ name }) => name },
  { head: 'job', cell: ({ job }) => job },
  { head: 'location', cell: ({ location }) => location },
  { head: 'why', cell: (entry) => entryWords(entry, entry.view) },
  { head: 'suspended', cell: ({ suspended }) => suspended },
]

export const middleware = [provenFor(href('/admin/safe-to-work'))]

export const loader = read((ctx, { request, context }: Route.LoaderArgs) => {
  const filters = filtersOf(boardFilters, request)
  return exportCsv(context, 'safe-to-work.csv', columns, () => exportBoard(ctx, filters))
})
