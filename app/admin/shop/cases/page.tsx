import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead, CardItem, CardList } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { type OpenCase, openCases } from '#domains/shop/finance/cases.server.ts'
import { financeCases } from '#domains/shop/payments/finance-cases.rules.ts'
import { formatInstant } from '#lib/day.ts'
import { pounds } from '#lib/money.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ cases: await openCases(ctx) }))

export default function Cases({ loaderData: { cases } }: Route.ComponentProps) {
  return (
    <>
      <title>To decide – Shop</title>
      <Card>
        {cases.length > 0 && <CardHead title="To decide, the oldest first" />}
        {cases.length === 0 ? (
          <EmptyState
            picture="all-done"
            heading="Nothing to decide"
            line="Disputes, payments that do not match and refunds that failed are listed here."
          />
        ) : (
          <CardList>
            {cases.map((one) => (
              <One key={one.id} one={one} />
            ))}
          </CardList>
        )}
      </Card>
      <Outlet />
    </>
  )
}

function One({ one }: { one: OpenCase }) {
  const { id, kind, number, name, orderId, details, dispute, reference, openedAt } = one
  const { pence, expected, reason } = details
  const facts = [
    typeof pence === 'number' ? pounds(pence) : '',
    typeof expected === 'number' ? `expected ${pounds(expected)}` : '',
    reason ? `reason given: ${reason}` : '',
    kind === 'dispute' && dispute && dispute !== 'open' ? `it was ${dispute}` : '',
    `reference ${reference}`,
    formatInstant(openedAt),
  ]
  return (
    <CardItem
      title={financeCases[kind]}
      meta={
        <>
          {orderId && (
            <>
              <Link to={href('/admin/shop/orders/:id', { id: orderId })}>{number}</Link>, {name}.{' '}
            </>
          )}
          {facts.filter(Boolean).join(', ')}
        </>
      }
    >
      {orderId && one.refundId && (
        <ButtonLink
          kind="line"
          to={href('/admin/shop/orders/:id/refunds/:refundId/allocate', { id: orderId, refundId: one.refundId })}
        >
          Allocate<span className="sr"> the refund of order {number}</span>
        </ButtonLink>
      )}
      {kind === 'dispute lost' && orderId && one.disputeId && (
        <ButtonLink
          kind="line"
          to={href('/admin/shop/orders/:id/disputes/:disputeId/credit', { id: orderId, disputeId: one.disputeId })}
        >
          Write credit note<span className="sr"> of order {number}</span>
        </ButtonLink>
      )}
      <ButtonLink kind="line" to={href('/admin/shop/cases/:id/close', { id })} preventScrollReset>
        Close with a note<span className="sr">: {financeCases[kind]}</span>
      </ButtonLink>
    </CardItem>
  )
}
