import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { exportUnsigned, type Unsigned } from '#domains/onboarding/policies/policies.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import type { Route } from './+types/unsigned.csv'

const columns: CsvColumn<Unsigned>[] = [
  { head: 'full_name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
]

export const middleware = [provenFor(href('/admin/settings/policies'))]

export const loader = read((ctx, { params, context }: Route.LoaderArgs) => {
  const { id } = params
  return exportCsv(context, 'unsigned.csv', columns, () => exportUnsigned(ctx, id))
})
