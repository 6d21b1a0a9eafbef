import { href, Outlet, useParams } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { portalItems } from '#app/parts/role-home/portal-items.ts'
import { SignOut } from '#app/parts/role-home/SignOut.tsx'
import { OrderState } from '#app/parts/shop/OrderState.tsx'
import { whatWords } from '#app/parts/shop/order-words.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { myOrders, type OwnOrder } from '#domains/shop/refunds/own-orders.queries.server.ts'
import { managesSeats } from '#domains/shop/seats/managed.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { dayOfInstant, formatDayShort } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/page'
import css from './orders.module.css'

/** What the signed-in person bought, and what organisations bought whose seats she manages. */
export const loader = read(async (ctx) => ({
  ...{ name: ctx.actor.name, role: ctx.actor.role },
  orders: await myOrders(ctx),
  seats: await managesSeats(ctx),
}))

export default function Orders({ loaderData: { name, role, orders, seats } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  const { id } = useParams()
  const buyers = [...new Set(orders.flatMap(({ buyingFor, name }) => (buyingFor === 'organisation' ? [name] : [])))]
  return (
    <PortalShell
      brand={brand}
      home={homeOf(role)}
      person={{ name }}
      signOut={<SignOut />}
      items={portalItems(role, seats)}
      hero={
        <>
          <h1>Orders</h1>
          <p>{buyers.length > 0 ? buyers.join(', ') : 'What you bought, with its invoices.'}</p>
        </>
      }
    >
      {!id && <title>{`Orders – ${brand}`}</title>}
      {orders.length === 0 ? (
        <Nothing />
      ) : (
        <div className={classes(css.page, Boolean(id) && css.one)}>
          <section className={css.all} aria-labelledby="orders">
            <div className={css.bar}>
              <h2 id="orders">{countOf(orders.length, 'order', 'orders')}</h2>
              <ExportButton href={href('/learner/orders.csv')} fileName="orders.csv" />
            </div>
            <Card as="div">
              <ul className={css.list}>
                {orders.map((order) => (
                  <One key={order.id} order={order} chosen={order.id === id} />
                ))}
              </ul>
            </Card>
            <p className="muted small">Invoices are never changed. A refund gets its own credit note.</p>
          </section>
          <Outlet />
        </div>
      )}
    </PortalShell>
  )
}

function One({ order, chosen }: { order: OwnOrder; chosen: boolean }) {
  const { id, number, placedAt, totalPence } = order
  return (
    <li className={classes(chosen && css.on)}>
      <Link to={href('/learner/orders/:id', { id })} aria-current={chosen || undefined} preventScrollReset>
        {number}
      </Link>
      <b>{pounds(totalPence)}</b>
      <span className="muted small">
        {formatDayShort(dayOfInstant(placedAt))} · {whatWords(order)}
      </span>
      <OrderState order={order} />
    </li>
  )
}

function Nothing() {
  return (
    <Card>
      <EmptyState
        heading="No orders yet"
        line="Courses you buy, for yourself or for your team, are listed here with their invoices."
        action={<ButtonLink to={href('/courses')}>See all courses</ButtonLink>}
      />
    </Card>
  )
}
