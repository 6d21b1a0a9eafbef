import type { FlashWords } from './flash-words.ts'

/** Buying courses. */
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
} satisfies Record<string, FlashWords>
