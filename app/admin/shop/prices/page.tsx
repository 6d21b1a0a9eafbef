import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { type Column, DataTable } from '#app/ui/DataTable.tsx'
import css from '#app/ui/settings.module.css'
import { listPrices, type Priced } from '#domains/shop/finance/prices.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ prices: await listPrices(ctx) }))

const columns: Column<Priced>[] = [
  {
    key: 'title',
    head: 'Course or bundle',
    name: true,
    cell: ({ title, planned }) => (
      <>
        {title}
        {planned.map(({ pence, fromAt }) => (
          <span key={fromAt} className={css.second}>
            {pounds(pence)} from {formatDay(dayOfInstant(fromAt))}
          </span>
        ))}
      </>
    ),
  },
  { key: 'now', head: 'Price now', numeric: true, cell: nowWords },
  {
    key: 'verbs',
    head: <span className="sr">Change</span>,
    phoneLabel: '',
    cell: ({ kind, id, title, setPence }) => (
      <div className={css.rowVerbs}>
        <ButtonLink
          kind="quiet"
          size="xs"
          to={href('/admin/shop/prices/:kind/:id/set', { kind, id })}
          preventScrollReset
        >
          Set price<span className="sr"> of {title}</span>
        </ButtonLink>
        {setPence !== null && (
          <ButtonLink
            kind="quiet"
            size="xs"
            to={href('/admin/shop/prices/:kind/:id/end', { kind, id })}
            preventScrollReset
          >
            End price<span className="sr"> of {title}</span>
          </ButtonLink>
        )}
      </div>
    ),
  },
]

function nowWords({ kind, pence, setPence }: Priced) {
  if (pence === null) return 'Not sold'
  return kind === 'bundle' && setPence === null ? (
    <>
      {pounds(pence)}
      <span className={css.second}>Its courses, less a fifth</span>
    </>
  ) : (
    pounds(pence)
  )
}

export default function Prices({ loaderData: { prices } }: Route.ComponentProps) {
  return (
    <>
      <title>Prices – Shop</title>
      <p className="muted">Prices include VAT where it is charged. Orders keep the price they were placed at.</p>
      <Card>
        <DataTable caption="Prices" columns={columns} rows={prices} rowKey={({ id }) => id} />
      </Card>
      <Outlet />
    </>
  )
}
