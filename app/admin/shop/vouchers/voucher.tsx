import { href } from 'react-router'
import { z } from 'zod'
import { read } from '#app/doors/signed-in.server.ts'
import { ListCard } from '#app/parts/bulk/ListCard.tsx'
import { Badge } from '#app/ui/Badge.tsx'
import type { Column } from '#app/ui/DataTable.tsx'
import { Link } from '#app/ui/Link.tsx'
import { filtersOf } from '#app/ui/list/address.ts'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import css from '#app/ui/settings.module.css'
import { type VoucherUse, voucherWithUses } from '#domains/shop/finance/voucher-uses.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatInstant } from '#lib/day.ts'
import { pageNumber } from '#lib/list-filters.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/voucher'
import { useWords } from './use-words.ts'

const filters = z.object({ page: pageNumber })

export const loader = read((ctx, { params, request }: Route.LoaderArgs) =>
  voucherWithUses(ctx, params.id, filtersOf(filters, request).page),
)

const columns: Column<VoucherUse>[] = [
  {
    key: 'order',
    head: 'Order',
    name: true,
    fit: 'line',
    cell: ({ orderId, number }) => <Link to={href('/admin/shop/orders/:id', { id: orderId })}>{number}</Link>,
  },
  {
    key: 'who',
    head: 'Customer',
    cell: ({ name, email }) => (
      <>
        {name}
        <span className={css.second}>{email}</span>
      </>
    ),
  },
  { key: 'when', head: 'When', cell: ({ reservedAt }) => formatInstant(reservedAt) },
  { key: 'state', head: 'State', cell: ({ state }) => <Badge {...stateOf[state]}>{useWords[state]}</Badge> },
  { key: 'off', head: 'Taken off', numeric: true, cell: ({ discountPence }) => pounds(discountPence) },
]

const stateOf = {
  spent: { tone: 'valid', icon: 'check' },
  reserved: { tone: 'soon', icon: 'clock' },
  freed: { tone: 'plain', icon: 'x' },
} as const

export const handle = { name: ({ voucher }: Route.ComponentProps['loaderData']) => voucher.code }

export default function VoucherPage({ loaderData: { voucher, uses } }: Route.ComponentProps) {
  const { id, code, uses: counted } = voucher
  return (
    <>
      <title>{`${code} – Vouchers – Shop`}</title>
      <div className={css.bar}>
        <h2>
          {code}: {countOf(counted, 'use', 'uses')}
        </h2>
        {uses.total > 0 && (
          <ExportButton href={href('/admin/shop/vouchers/:id/uses.csv', { id })} fileName={`${code}.csv`} />
        )}
      </div>
      <ListCard
        list={uses}
        caption={`Uses of ${code}`}
        columns={columns}
        rowKey={(use) => use.id}
        empty="Not used yet"
        emptyLine="Each order that it is used for is listed here."
        pageHref={(page) => `${href('/admin/shop/vouchers/:id', { id })}?page=${page}`}
      />
    </>
  )
}
