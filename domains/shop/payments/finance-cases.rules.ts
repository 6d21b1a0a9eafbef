/** What finance is told, each in the words of its list. */
export const financeCases = {
  mismatch: 'A payment does not match its order',
  'second payment': 'An order was paid twice; the second payment is being refunded',
  'refund to allocate': 'A refund was made at the payment provider',
  'refund failed': 'A refund did not go through',
  'refund sent back':
    'A refund failed after it had succeeded: the buyer is unpaid and the credit note stands. Refund it again',
  dispute: 'A buyer disputes a payment with their bank',
  'dispute lost': 'A dispute was lost: decide about the credit note',
} as const
export type FinanceCaseKind = keyof typeof financeCases
