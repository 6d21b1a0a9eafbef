import type { FlashWords } from './flash-words.ts'

/** Orders, invoices and what finance does with them. */
export const shop = {
  'order-sent-again': () => ({ tone: 'good', title: 'Sent', text: 'It is on its way to the address of the order.' }),
  'purchase-cancelled': () => ({ tone: 'good', title: 'Purchase cancelled', text: 'Your money is on its way back.' }),
  'course-agreed': () => ({ tone: 'good', title: 'Ready', text: 'Your course is open. Start when you like.' }),
  'seats-released': () => ({ tone: 'good', title: 'Seats released', text: 'They can be assigned now.' }),
  'payment-recorded': () => ({ tone: 'good', title: 'Payment recorded', text: 'The order is paid.' }),
  'invoice-cancelled': () => ({ tone: 'good', title: 'Invoice cancelled', text: 'It was credited in full.' }),
  'refund-asked': () => ({ tone: 'good', title: 'Refund on its way', text: 'The buyer is told once it is made.' }),
  'case-closed': () => ({ tone: 'good', title: 'Closed' }),
  'price-set': () => ({ tone: 'good', title: 'Price set' }),
  'price-ended': () => ({ tone: 'good', title: 'Price ended' }),
  'voucher-made': () => ({ tone: 'good', title: 'Voucher made', text: 'It can be used from its first day.' }),
  'voucher-ended': () => ({ tone: 'good', title: 'Voucher ended' }),
  'vat-set': () => ({ tone: 'good', title: 'VAT set', text: 'Orders from that day on follow it.' }),
} satisfies Record<string, FlashWords>
