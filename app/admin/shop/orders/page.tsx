import { href } from 'react-router'
import { readList } from '#app/doors/read-list.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { countWords, ListCard } from '#app/parts/bulk/ListCard.tsx'
import { OrderState } from '#app/parts/shop/OrderState.tsx'
import { whatWords } from '#app/parts/shop/order-words.ts'
import type { Column } from '#app/ui/DataTable.tsx'
import { FilterBar } from '#app/ui/FilterBar.tsx'
import { Link } from '#app/ui/Link.tsx'
import { chipsOf, filtersOf, listAddress } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import css from '#app/ui/settings.module.css'
import { type OrderListState, orderFilters, orderStates, orderStateWords } from '#domains/shop/finance/orders.form.ts'
import { type ListedOrder, listOrders } from '#domains/shop/finance/orders.queries.server.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/page'

const here = href('/admin/shop/orders')

const filterWords = {
  q: (value: string) => `Search: ${value}`,
  state: (value: string) => orderStateWords[value as OrderListState],
}

const columns: Column<ListedOrder>[] = [
  {
    key: 'number',
    head: 'Order',
    fit: 'line',
    cell: ({ id, number, invoice }) => (
      <>
        <Link to={href('/admin/shop/orders/:id', { id })}>{number}</Link>
        {invoice && <span className={css.second}>Invoice {invoice}</span>}
      </>
    ),
  },
  {
    key: 'customer',
    head: 'Customer',
    cell: ({ name, email }) => (
      <div className={css.breaks}>
        {name}
        <span className={css.second}>{email}</span>
      </div>
    ),
  },
  {
    key: 'what',
    head: 'What',
    phoneLabel: '',
    cell: (order) => (
      <>
        {whatWords(order)}
        <span className={css.second}>{formatDayShort(dayOfInstant(order.placedAt))}</span>
      </>
    ),
  },
  { key: 'state', head: 'State', phoneLabel: '', cell: (order) => <OrderState order={order} /> },
  { key: 'total', head: 'Total', numeric: true, cell: ({ totalPence }) => pounds(totalPence) },
]

export const loader = read((ctx, { request, context }: Route.LoaderArgs) =>
  readList(context, filtersOf(orderFilters, request), (filters) => listOrders(ctx, filters)),
)

export default function Orders({ loaderData: { filters, list } }: Route.ComponentProps) {
  const chips = chipsOf(here, filters, filterWords)
  const file = href('/admin/shop/orders.csv')
  return (
    <>
      <title>Orders – Shop</title>
      <FilterBar
        search={{ name: 'q', label: 'Order, invoice, name or email', value: filters.q }}
        selects={[
          {
            ...{ name: 'state', label: 'State', value: filters.state },
            options: orderStates.map((value) => ({ value, label: orderStateWords[value] })),
          },
        ]}
        count={countWords(list, 'order', 'orders')}
        inForce={chips}
        clearTo={here}
        aside={<ExportButton href={listAddress(file, filters, { page: 1 })} fileName="orders.csv" />}
      />
      <ListCard
        list={list}
        caption="Orders"
        columns={columns}
        rowKey={({ id }) => id}
        rowHref={({ id }) => href('/admin/shop/orders/:id', { id })}
        empty={chips.length > 0 ? 'No orders match this search.' : 'No orders yet.'}
        emptyLine={chips.length > 0 ? 'Remove a filter to see more.' : 'Each order is listed here as it is placed.'}
        pageHref={(page) => listAddress(here, filters, { page })}
      />
    </>
  )
}
