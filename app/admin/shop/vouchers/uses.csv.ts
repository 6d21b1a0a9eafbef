import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { exportVoucherUses, type VoucherUse } from '#domains/shop/finance/voucher-uses.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { Route } from './+types/uses.csv'
import { useWords } from './use-words.ts'

const columns: CsvColumn<VoucherUse>[] = [
  { head: 'order', cell: ({ number }) => number },
  { head: 'date', cell: ({ reservedAt }) => dayOfInstant(reservedAt) },
  { head: 'customer', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'state', cell: ({ state }) => useWords[state] },
  { head: 'taken_off', cell: ({ discountPence }) => discountPence / 100 },
  { head: 'total', cell: ({ totalPence }) => totalPence / 100 },
]

export const middleware = [provenFor(href('/admin/shop/vouchers'))]

export const loader = read((ctx, { params, context }: Route.LoaderArgs) =>
  exportCsv(context, 'voucher-uses.csv', columns, () => exportVoucherUses(ctx, params.id)),
)
