import type { FlashWords } from './flash-words.ts'

/** Orders, invoices and what finance does with them. */
export const shop = {
  'order-sent-again': () => ({ tone: 'good', title: 'Sent', text: 'It is on its way to the address of the order.' }),
  'purchase-cancelled': () => ({ tone: 'good', title: 'Purchase cancelled', text: 'Your money is on its way back.' }),
  'course-agreed': () => ({ tone: 'good', title: 'Ready', text: 'Your course is open. Start when you like.' }),
} satisfies Record<string, FlashWords>
