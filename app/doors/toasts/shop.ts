import type { FlashWords } from './flash-words.ts'

/** Buying courses, and what finance does with orders. */
export const shop = {
  'added-to-basket': () => ({ tone: 'good', title: 'Added to your basket' }),
  'earlier-order-paid': () => ({
    tone: 'plain',
    title: 'Your earlier order was paid',
    text: 'What it held has left your basket. Nothing was charged twice.',
  }),
  'payment-cancelled': () => ({
    tone: 'plain',
    title: 'Payment cancelled',
    text: 'Nothing was charged. Your basket is as it was.',
  }),
  'order-sent-again': () => ({ tone: 'good', title: 'Sent', text: 'It is on its way to the address of the order.' }),
  'purchase-cancelled': () => ({ tone: 'good', title: 'Purchase cancelled', text: 'Your money is on its way back.' }),
  'course-agreed': () => ({ tone: 'good', title: 'Ready', text: 'Your course is open. Start when you like.' }),
  'seats-released': () => ({ tone: 'good', title: 'Seats released', text: 'They can be assigned now.' }),
  'payment-recorded': () => ({ tone: 'good', title: 'Payment recorded', text: 'The order is paid.' }),
  'invoice-cancelled': () => ({ tone: 'good', title: 'Invoice cancelled', text: 'It was credited in full.' }),
  'refund-asked': () => ({ tone: 'good', title: 'Refund on its way', text: 'The buyer is told once it is made.' }),
  'refund-allocated': () => ({ tone: 'good', title: 'Refund allocated', text: 'Its credit note was written.' }),
  'dispute-credited': () => ({ tone: 'good', title: 'Credit note written' }),
  'case-closed': () => ({ tone: 'good', title: 'Closed' }),
  'price-set': () => ({ tone: 'good', title: 'Price set' }),
  'price-ended': () => ({ tone: 'good', title: 'Price ended' }),
  'voucher-made': () => ({ tone: 'good', title: 'Voucher made', text: 'It can be used from its first day.' }),
  'voucher-ended': () => ({ tone: 'good', title: 'Voucher ended' }),
  'sale-text-published': () => ({ tone: 'good', title: 'Published', text: 'Orders from now on are placed under it.' }),
  'vat-set': () => ({ tone: 'good', title: 'VAT set', text: 'Orders from that day on follow it.' }),
} satisfies Record<string, FlashWords>
