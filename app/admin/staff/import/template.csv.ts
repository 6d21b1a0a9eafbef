import { userCtx } from '#app/doors/context.ts'
import { exportCsv } from '#app/doors/export.server.ts'
import { templateHeadings } from '#domains/compliance/import/imports.queries.server.ts'
import type { Route } from './+types/template.csv'

export async function loader({ context }: Route.LoaderArgs) {
  const headings = await templateHeadings(context.get(userCtx))
  const columns = headings.map((head) => ({ head, cell: () => '' }))
  return exportCsv(context, 'staff-template.csv', columns, async () => nothing())
}

async function* nothing(): AsyncIterable<string> {}
