import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { faultyRows } from '#domains/intake/imports.queries.server.ts'
import { allAtOnce } from '#lib/rows.ts'
import type { Route } from './+types/problems.csv'

export const middleware = [provenFor(href('/admin/staff/import'))]

export const loader = read(async (ctx, { params, context }: Route.LoaderArgs) => {
  const { headings, rows } = await faultyRows(ctx, params.id)
  const columns = [
    { head: 'Row', cell: ({ where }: (typeof rows)[number]) => where },
    ...headings.map((head, at) => ({ head, cell: ({ cells }: (typeof rows)[number]) => cells[at] ?? '' })),
    {
      head: 'Problem',
      cell: ({ problems }: (typeof rows)[number]) =>
        problems.map(({ words, column }) => (column ? `${column}: ${words}` : words)).join('. '),
    },
  ]
  return exportCsv(context, 'rows-with-problems.csv', columns, async () => allAtOnce(rows))
})
