import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { type ExportedUser, exportUsers } from '#domains/accounts/figures.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import type { Route } from './+types/users.csv'

const columns: CsvColumn<ExportedUser>[] = [
  { head: 'full_name', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
]

export const middleware = [provenFor(href('/admin'))]

export const loader = read((ctx, { context }: Route.LoaderArgs) =>
  exportCsv(context, 'users.csv', columns, () => exportUsers(ctx)),
)
