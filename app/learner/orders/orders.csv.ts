import { exportCsv } from '#app/doors/export.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { whatWords } from '#app/parts/shop/order-words.ts'
import { eachOwnOrder, type OwnOrder } from '#domains/shop/refunds/own-orders.queries.server.ts'
import type { CsvColumn } from '#lib/csv.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { Route } from './+types/orders.csv'

const columns: CsvColumn<OwnOrder>[] = [
  { head: 'order', cell: ({ number }) => number },
  { head: 'invoice', cell: ({ invoice }) => invoice },
  { head: 'date', cell: ({ placedAt }) => dayOfInstant(placedAt) },
  { head: 'what', cell: (order) => whatWords(order) },
  { head: 'state', cell: ({ state }) => state },
  { head: 'total', cell: ({ totalPence }) => totalPence / 100 },
  { head: 'refunded', cell: ({ refunded }) => refunded / 100 },
]

/** The asker's own orders, as listed. */
export const loader = read((ctx, { context }: Route.LoaderArgs) =>
  exportCsv(context, 'orders.csv', columns, () => eachOwnOrder(ctx)),
)
