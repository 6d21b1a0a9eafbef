import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { OrderState } from '#app/parts/shop/OrderState.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import css from '#app/ui/settings.module.css'
import { Timeline } from '#app/ui/Timeline.tsx'
import { addressLines } from '#domains/shop/addresses.form.ts'
import { type OrderShown, orderForFinance } from '#domains/shop/finance/order.queries.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/order'
import { historyWords } from './history-words.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  order: await orderForFinance(ctx, params.id),
}))

export const handle = { name: ({ order }: Route.ComponentProps['loaderData']) => order.number }

export default function Order({ loaderData: { order } }: Route.ComponentProps) {
  const { number, history } = order
  return (
    <>
      <title>{`Order ${number} – Shop`}</title>
      <div className={css.bar}>
        <div className="row">
          <h2>Order {number}</h2>
          <OrderState order={order} />
        </div>
        <Verbs order={order} />
      </div>
      <div className={css.editor}>
        <div className="stack">
          <Lines order={order} />
          <Bills order={order} />
          <Disputes order={order} />
        </div>
        <div className="stack">
          <Facts order={order} />
          <Card>
            <CardHead title="History" />
            <Timeline
              entries={history.map(({ id, at, who, ...entry }) => {
                const { words, icon } = historyWords({ id, at, who, ...entry })
                return { id: String(id), icon, what: words, who, when: formatInstant(at) }
              })}
            />
          </Card>
        </div>
      </div>
      <Outlet />
    </>
  )
}

function Verbs({ order: { id, state, paysBy, releasedAt, totalPence, refunded, disputes } }: { order: OrderShown }) {
  const unpaid = state === 'open' && paysBy === 'invoice'
  return (
    <div className={css.rowVerbs}>
      {unpaid && (
        <ButtonLink to={href('/admin/shop/orders/:id/payment', { id })} preventScrollReset>
          Record payment
        </ButtonLink>
      )}
      {unpaid && !releasedAt && (
        <ButtonLink kind="line" to={href('/admin/shop/orders/:id/release', { id })} preventScrollReset>
          Release seats
        </ButtonLink>
      )}
      {unpaid && (
        <ButtonLink kind="line" to={href('/admin/shop/orders/:id/cancel', { id })} preventScrollReset>
          Cancel invoice
        </ButtonLink>
      )}
      {state === 'paid' && refunded < totalPence && !disputes.some(isLost) && (
        <ButtonLink kind="line" icon="undo" to={href('/admin/shop/orders/:id/refund', { id })} preventScrollReset>
          Refund
        </ButtonLink>
      )}
    </div>
  )
}

function Lines({ order: { lines, buyingFor, totalPence, vatPence, vatStatus } }: { order: OrderShown }) {
  const seats = buyingFor === 'organisation'
  return (
    <Card>
      <CardHead title="What was ordered">
        <b>{pounds(totalPence)}</b>
      </CardHead>
      <CardList>
        {lines.map(({ lineId, title, quantity, totalPence, courses, refundedPence }) => (
          <CardItem
            key={lineId}
            title={seats ? `${quantity} x ${title}` : title}
            meta={
              <>
                {courses.length > 1 && courses.map((course) => course.title).join(', ')}
                {refundedPence > 0 && ` ${pounds(refundedPence)} refunded.`}
              </>
            }
            end={pounds(totalPence)}
          />
        ))}
      </CardList>
      {vatStatus === 'registered' && (
        <CardBody>
          <p className="muted small">Of it VAT {pounds(vatPence)}.</p>
        </CardBody>
      )}
    </Card>
  )
}

function Bills({ order: { id: orderId, invoice, creditNotes, refunds } }: { order: OrderShown }) {
  const open = refunds.filter(({ state }) => state !== 'succeeded')
  if (!invoice) return null
  return (
    <Card>
      <CardHead title="Invoice and credit notes" />
      <CardList>
        <CardItem
          title={`Invoice ${invoice.number}`}
          meta={`${formatDay(invoice.issuedOn)}${invoice.dueOn ? `, to pay by ${formatDay(invoice.dueOn)}` : ''}`}
          end={<Pdf id={invoice.id} of={`invoice ${invoice.number}`} />}
        />
        {creditNotes.map(({ id, number, pence, issuedOn, reason }) => (
          <CardItem
            key={id}
            title={`Credit note ${number}, ${pounds(pence)}`}
            meta={`${formatDay(issuedOn)}. ${reason}`}
            end={<Pdf id={id} of={`credit note ${number}`} />}
          />
        ))}
        {open.map(({ id, state, pence, reason }) => (
          <CardItem key={id} title={`Refund of ${pounds(pence)}, ${refundStates[state]}`} meta={reason}>
            {state === 'to allocate' && (
              <ButtonLink
                kind="line"
                to={href('/admin/shop/orders/:id/refunds/:refundId/allocate', { id: orderId, refundId: id })}
                preventScrollReset
              >
                Allocate<span className="sr"> {pounds(pence)}</span>
              </ButtonLink>
            )}
          </CardItem>
        ))}
      </CardList>
    </Card>
  )
}

type Dispute = OrderShown['disputes'][number]
const isLost = ({ state, settles }: Dispute) => state === 'lost' && settles

const disputeWords = { open: 'undecided', won: 'won', lost: 'lost' }

function Disputes({ order: { id, disputes } }: { order: OrderShown }) {
  if (disputes.length === 0) return null
  return (
    <Card>
      <CardHead title="Disputes" />
      <CardList>
        {disputes.map((one) => (
          <CardItem
            key={one.id}
            title={`${pounds(one.pence)} disputed by the buyer’s bank: ${disputeWords[one.state]}`}
            meta={[
              `Reason given: ${one.reason}`,
              `told ${formatInstant(one.openedAt)}`,
              ...(one.closedAt ? [`decided ${formatInstant(one.closedAt)}`] : []),
              ...(isLost(one) ? ['access ended', one.credited ? 'credited' : 'not credited'] : []),
            ].join(', ')}
          >
            {isLost(one) && !one.credited && (
              <ButtonLink
                kind="line"
                to={href('/admin/shop/orders/:id/disputes/:disputeId/credit', { id, disputeId: one.id })}
                preventScrollReset
              >
                Write credit note
              </ButtonLink>
            )}
          </CardItem>
        ))}
      </CardList>
    </Card>
  )
}

const refundStates: Record<string, string> = {
  asked: 'on its way',
  failed: 'failed',
  'to allocate': 'made at the payment provider',
}

const Pdf = ({ id, of }: { id: string; of: string }) => (
  <ButtonLink kind="quiet" icon="download" reload download to={href('/admin/shop/invoices/:id', { id })}>
    PDF<span className="sr">, {of}</span>
  </ButtonLink>
)

const ways: Record<string, string> = { card: 'Card', test: 'Test payment', bank: 'Bank transfer' }

function Facts({ order }: { order: OrderShown }) {
  const { name, email, address, purchaseOrder, voucherCode, placedAt, payments, releasedReason } = order
  const facts = [
    { label: 'Customer', value: name },
    { label: 'Email', value: email },
    { label: 'Address', value: addressLines(address).join(', ') },
    { label: 'Placed', value: formatInstant(placedAt) },
    ...(purchaseOrder ? [{ label: 'Their order number', value: purchaseOrder }] : []),
    ...(voucherCode ? [{ label: 'Voucher', value: voucherCode }] : []),
    ...payments.map(({ way, cardLast4, reference, pence, settles, paidAt }) => ({
      label: settles ? 'Paid' : 'Paid again',
      value: `${pounds(pence)}, ${ways[way]}${cardLast4 ? ` ending ${cardLast4}` : ''}, ${formatInstant(paidAt)}${way === 'test' ? '' : `. Reference ${reference}`}`,
    })),
    ...(releasedReason ? [{ label: 'Seats released', value: releasedReason }] : []),
  ]
  return (
    <Card>
      <CardHead title="Customer and payment" />
      <CardBody>
        <DefinitionList items={facts} bare />
      </CardBody>
    </Card>
  )
}
