import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { accountingFilters } from '#domains/shop/finance/accounting.form.ts'
import { type Booked, exportAccounting } from '#domains/shop/finance/accounting.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import type { Route } from './+types/accounting.csv'

/** "20%" of who is registered; else why there is none. */
function vatCode({ booking, vatStatus, vatRate }: Booked): string {
  if (booking !== 'invoice' && booking !== 'credit note') return 'none'
  return vatStatus === 'registered' ? `${vatRate / 100}%` : vatStatus
}

const columns: CsvColumn<Booked>[] = [
  { head: 'booking', cell: ({ booking }) => booking },
  { head: 'order', cell: ({ order }) => order },
  { head: 'invoice', cell: ({ invoice }) => invoice },
  { head: 'credit_note', cell: ({ creditNote }) => creditNote },
  { head: 'date', cell: ({ issuedOn }) => issuedOn },
  { head: 'customer', cell: ({ customer }) => customer },
  { head: 'net', cell: ({ netPence }) => netPence / 100 },
  { head: 'vat_code', cell: vatCode },
  { head: 'vat', cell: ({ vatPence }) => vatPence / 100 },
  { head: 'gross', cell: ({ grossPence }) => grossPence / 100 },
  { head: 'payment_id', cell: ({ payment }) => payment },
]

export const middleware = [provenFor(href('/admin/shop/vat'))]

export const loader = read((ctx, { request, context }: Route.LoaderArgs) => {
  const filters = filtersOf(accountingFilters, request)
  return exportCsv(context, 'accounting.csv', columns, () => exportAccounting(ctx, filters))
})
