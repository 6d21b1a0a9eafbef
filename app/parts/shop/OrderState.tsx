import { Badge } from '#app/ui/Badge.tsx'
import type { OrderState as State } from '#domains/shop/orders.rules.ts'
import { pounds } from '#lib/money.ts'

type OrderStateProps = {
  order: { state: State; paysBy: string; totalPence: number; refunded: number; overdue?: boolean }
}

/** Whether an order is paid, and what of it was given back. */
export function OrderState({ order: { state, paysBy, totalPence, refunded, overdue } }: OrderStateProps) {
  if (state === 'cancelled')
    return <Badge icon="x">{paysBy === 'invoice' ? 'Invoice cancelled' : 'Not paid, cancelled'}</Badge>
  if (overdue)
    return (
      <Badge tone="expired" icon="warn">
        Invoice overdue
      </Badge>
    )
  if (state === 'open')
    return (
      <Badge tone="soon" icon="clock">
        {paysBy === 'invoice' ? 'Invoice not paid yet' : 'Not paid yet'}
      </Badge>
    )
  if (refunded > 0)
    return (
      <Badge tone="info" icon="undo">
        {refunded < totalPence ? `${pounds(refunded)} refunded` : 'Refunded'}
      </Badge>
    )
  return (
    <Badge tone="valid" icon="check">
      Paid
    </Badge>
  )
}
