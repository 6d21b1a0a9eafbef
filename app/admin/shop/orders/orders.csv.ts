import { href } from 'react-router'
import { exportCsv } from '#app/doors/export.server.ts'
import { provenFor } from '#app/doors/guards.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { whatWords } from '#app/parts/shop/order-words.ts'
import { filtersOf } from '#app/ui/list/address.ts'
import { orderFilters } from '#domains/shop/finance/orders.form.ts'
import { exportOrders, type ListedOrder } from '#domains/shop/finance/orders.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { Route } from './+types/orders.csv'

const columns: CsvColumn<ListedOrder>[] = [
  { head: 'order', cell: ({ number }) => number },
  { head: 'invoice', cell: ({ invoice }) => invoice },
  { head: 'date', cell: ({ placedAt }) => dayOfInstant(placedAt) },
  { head: 'customer', cell: ({ name }) => name },
  { head: 'email', cell: ({ email }) => email },
  { head: 'what', cell: (order) => whatWords(order) },
  { head: 'state', cell: ({ state }) => state },
  { head: 'total', cell: ({ totalPence }) => totalPence / 100 },
  { head: 'vat', cell: ({ vatPence }) => vatPence / 100 },
  { head: 'refunded', cell: ({ refunded }) => refunded / 100 },
]

export const middleware = [provenFor(href('/admin/shop/orders'))]

export const loader = read((ctx, { request, context }: Route.LoaderArgs) => {
  const filters = filtersOf(orderFilters, request)
  return exportCsv(context, 'orders.csv', columns, () => exportOrders(ctx, filters))
})
