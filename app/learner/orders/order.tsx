import { href, Outlet } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { Bill } from '#app/parts/shop/invoice/Bill.tsx'
import { OrderState } from '#app/parts/shop/OrderState.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardItem, CardList } from '#app/ui/Card.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { myOrder, type OwnOrderShown } from '#domains/shop/refunds/own-orders.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/order'
import css from './orders.module.css'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({ order: await myOrder(ctx, params.id) }))

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  const { id, number, invoice, creditNotes } = order
  return (
    <section className={css.order} aria-labelledby="order">
      <title>{`Order ${number} – ${brand}`}</title>
      <div className={css.back}>
        <ButtonLink kind="quiet" icon="left" to={href('/learner/orders')}>
          All orders
        </ButtonLink>
      </div>
      <div className={css.bar}>
        <h2 id="order">{invoice ? `Invoice ${invoice.number}` : `Order ${number}`}</h2>
        {order.buyingFor === 'organisation' && order.state === 'paid' && (
          <ButtonLink kind="quiet" to={href('/learner/seats')}>
            Assign seats
          </ButtonLink>
        )}
        {invoice && <SendAgain id={id} />}
        {invoice && <Pdf id={invoice.id} primary />}
      </div>
      {order.cancelUntil && <Cancel order={order} until={order.cancelUntil} />}
      {invoice ? <Bill bill={{ kind: 'invoice', ...invoice }} /> : <WithoutInvoice order={order} />}
      {creditNotes.length > 0 && (
        <Card aria-labelledby="credit-notes">
          <h3 id="credit-notes" className="sr">
            Credit notes
          </h3>
          <CardList>
            {creditNotes.map((note) => (
              <CardItem
                key={note.id}
                title={`Credit note ${note.number}, ${pounds(note.pence)}`}
                meta={`${formatDay(note.issuedOn)}. ${note.reason}`}
                end={<Pdf id={note.id} of={`, credit note ${note.number}`} />}
              />
            ))}
          </CardList>
        </Card>
      )}
      <Outlet />
    </section>
  )
}

function SendAgain({ id }: { id: string }) {
  const action = href('/learner/orders/:id/send', { id })
  const busy = useBusy(action)
  return (
    <Form method="post" action={action} preventScrollReset failure="Not sent">
      <Button kind="quiet" icon="mail" busy={busy} busyLabel="Sending">
        Send again
      </Button>
    </Form>
  )
}

const Pdf = ({ id, primary, of }: { id: string; primary?: boolean; of?: string }) => (
  <ButtonLink
    kind={primary ? 'primary' : 'quiet'}
    icon="download"
    reload
    download
    to={href('/learner/invoices/:id', { id })}
  >
    PDF{of && <span className="sr">{of}</span>}
  </ButtonLink>
)

function Cancel({ order: { id, number }, until }: { order: OwnOrderShown; until: string }) {
  return (
    <Notice
      title={`You can cancel until ${formatDay(until)}.`}
      actions={
        <ButtonLink kind="line" to={href('/learner/orders/:id/cancel', { id })} preventScrollReset>
          Cancel this purchase<span className="sr">: {number}</span>
        </ButtonLink>
      }
    >
      You get all of your money back, as long as you have not started.
    </Notice>
  )
}

function WithoutInvoice({ order }: { order: OwnOrderShown }) {
  return (
    <Card>
      <CardList>
        {order.lines.map(({ id, title, quantity, totalPence, courses }) => (
          <CardItem
            key={id}
            title={quantity > 1 ? `${quantity} x ${title}` : title}
            meta={courses.length > 1 && courses.join(', ')}
            end={pounds(totalPence)}
          />
        ))}
      </CardList>
      <CardBody>
        <p className="row">
          <OrderState order={{ ...order, refunded: order.refundedPence }} />
          <span className="muted">
            {order.state === 'open' ? 'Its invoice is here once it is paid.' : 'Nothing was paid for it.'}
          </span>
        </p>
      </CardBody>
    </Card>
  )
}
