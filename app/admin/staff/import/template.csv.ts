import { exportCsv } from '#app/doors/export.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { templateHeadings } from '#domains/intake/imports.queries.server.ts'
import { allAtOnce } from '#lib/rows.ts'
import type { Route } from './+types/template.csv'

export const loader = read(async (ctx, { context }: Route.LoaderArgs) => {
  const headings = await templateHeadings(ctx)
  const columns = headings.map((head) => ({ head, cell: () => '' }))
  return exportCsv(context, 'staff-template.csv', columns, async () => allAtOnce([]))
})
