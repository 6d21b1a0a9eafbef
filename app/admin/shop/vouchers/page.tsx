import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import css from '#app/ui/settings.module.css'
import { listVouchers } from '#domains/shop/vouchers/vouchers.server.ts'
import { formatDayShort } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ vouchers: (await listVouchers(ctx)).toReversed(), today: todayOf(ctx) }))

type Voucher = Awaited<ReturnType<typeof listVouchers>>[number] & { today: string }

const columns: Column<Voucher>[] = [
  {
    key: 'code',
    head: 'Code',
    name: true,
    cell: ({ id, code }) => <Link to={href('/admin/shop/vouchers/:id', { id })}>{code}</Link>,
  },
  {
    key: 'off',
    head: 'Takes off',
    cell: ({ percent, pence }) => (percent === null ? pounds(pence ?? 0) : `${percent}%`),
  },
  {
    key: 'when',
    head: 'When',
    cell: ({ fromDay, untilDay }) =>
      untilDay ? `${formatDayShort(fromDay)} to ${formatDayShort(untilDay)}` : `From ${formatDayShort(fromDay)}`,
  },
  {
    key: 'uses',
    head: 'Uses',
    cell: ({ uses, maxUses, onceEach }) => (
      <>
        {maxUses === null ? uses : `${uses} of ${maxUses}`}
        {onceEach && <span className={css.second}>Once for each account</span>}
      </>
    ),
  },
  { key: 'state', head: 'State', phoneLabel: '', cell: stateOf },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: ({ id, code, endedAt }) =>
      !endedAt && (
        <ButtonLink kind="quiet" size="xs" to={href('/admin/shop/vouchers/:id/end', { id })} preventScrollReset>
          End<span className="sr"> {code}</span>
        </ButtonLink>
      ),
  },
]

function stateOf({ endedAt, untilDay, fromDay, today }: Voucher) {
  if (endedAt || (untilDay && untilDay < today)) return <Badge icon="x">Ended</Badge>
  if (fromDay > today)
    return (
      <Badge tone="soon" icon="clock">
        Not yet
      </Badge>
    )
  return (
    <Badge tone="valid" icon="check">
      In use
    </Badge>
  )
}

export default function Vouchers({ loaderData: { vouchers, today } }: Route.ComponentProps) {
  const make = (
    <ButtonLink icon="plus" to={href('/admin/shop/vouchers/new')} preventScrollReset>
      Make a voucher
    </ButtonLink>
  )
  return (
    <>
      <title>Vouchers – Shop</title>
      {vouchers.length > 0 && (
        <div className={css.bar}>
          <p className="muted">A voucher takes a percentage or an amount off an order.</p>
          {make}
        </div>
      )}
      <Card>
        {vouchers.length === 0 ? (
          <EmptyState
            heading="No vouchers yet"
            line="A voucher takes a percentage or an amount off an order."
            action={make}
          />
        ) : (
          <DataTable
            caption="Vouchers"
            columns={columns}
            rows={vouchers.map((voucher) => ({ ...voucher, today }))}
            rowKey={({ id }) => id}
          />
        )}
      </Card>
      <Outlet />
    </>
  )
}
