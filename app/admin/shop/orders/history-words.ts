import type { IconName } from '#app/ui/Icon.tsx'
import type { OrderShown } from '#domains/shop/finance/order.queries.server.ts'
import { financeCases } from '#domains/shop/payments/finance-cases.rules.ts'
import { pounds } from '#lib/money.ts'

type Entry = OrderShown['history'][number]

const known: Record<string, { words: string; icon: IconName }> = {
  'shop.order_placed': { words: 'Order placed', icon: 'file' },
  'shop.order_paid': { words: 'Paid', icon: 'check' },
  'shop.order_cancelled': { words: 'Cancelled', icon: 'x' },
  'shop.order_sent_again': { words: 'Invoice sent again', icon: 'mail' },
  'shop.invoice_reminded': { words: 'Reminded of the unpaid invoice', icon: 'mail' },
  'shop.seats_released': { words: 'Seats released before payment', icon: 'lock' },
  'shop.start_agreed': { words: 'The buyer started, and gave up the right to cancel', icon: 'check' },
  'shop.refund_asked': { words: 'Refund asked for', icon: 'undo' },
  'shop.refund_succeeded': { words: 'Refund made', icon: 'undo' },
  'shop.refund_allocated': { words: 'Refund of the payment provider allocated', icon: 'undo' },
  'shop.refund_failed': { words: 'Refund failed', icon: 'x' },
  'shop.dispute_lost': { words: 'Payment taken back by the buyer’s bank; access ended', icon: 'x' },
  'shop.dispute_credited': { words: 'Lost dispute credited', icon: 'undo' },
  'shop.case_opened': { words: 'Reported to finance', icon: 'flag' },
  'shop.case_closed': { words: 'Decided by finance', icon: 'flag' },
}

/** What happened to an order, with its amount, reason or note. */
export function historyWords({ verb, details }: Entry): { words: string; icon: IconName } {
  const { words, icon } = known[verb] ?? {
    words: verb.replace('shop.', '').replaceAll('_', ' '),
    icon: 'check' as const,
  }
  const kind = Object.entries(financeCases).find(([key]) => key === details.kind)?.[1]
  const amount = typeof details.pence === 'number' ? pounds(details.pence) : undefined
  const days = typeof details.days === 'number' ? `${details.days} days after it was due` : undefined
  const more = [amount, days, kind, details.reason, details.note].filter(Boolean).join('. ')
  return { words: more ? `${words}: ${more}` : words, icon }
}
