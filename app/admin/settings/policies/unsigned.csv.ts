import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { idOf } from '#app/doors/old-doors.server.ts'
import { exportUnsigned, type Unsigned } from '#domains/onboarding/policies/policies.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import type { Route } from './+types/unsigned.csv'

const columns: CsvColumn<Unsigned>[] = [
  { head: 'full_name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
]

export const middleware = [provenFor(href('/admin/settings/policies'))]

export function loader({ params, context }: Route.LoaderArgs) {
  const id = idOf(params.id)
  return exportCsv(context, 'unsigned.csv', columns, () => exportUnsigned(context.get(userCtx), id))
}
