import type { FlashWords } from './flash-words.ts'

/** Buying courses, and what finance does with orders. */
export const shop = {
  'added-to-basket': () => ({ tone: 'good', title: 'Added to your basket' }),
  'baskets-joined': () => ({
    tone: 'plain',
    title: 'Your baskets are one now',
    text: 'What you put in before you signed in is with what you had.',
  }),
  'baskets-joined-for-myself': () => ({
    tone: 'plain',
    title: 'Your baskets are one now',
    text: 'You chose Myself last, so each is bought once. Your numbers of seats are kept for My organisation.',
  }),
  'baskets-joined-for-organisation': () => ({
    tone: 'plain',
    title: 'Your baskets are one now',
    text: 'You chose My organisation last, so these are seats for staff.',
  }),
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
  'seats-assigned': () => ({
    tone: 'good',
    title: 'Seats assigned',
    text: 'Everyone with an address is told by email.',
  }),
  'seat-taken-back': () => ({ tone: 'good', title: 'Seat taken back', text: 'It is free again.' }),
  'seat-reminded': () => ({ tone: 'good', title: 'Reminder sent' }),
  'seat-left': () => ({ tone: 'good', title: 'Marked as left', text: 'There are no more reminders.' }),
  'seat-back': () => ({ tone: 'good', title: 'No longer marked as left' }),
  'manager-invited': () => ({ tone: 'good', title: 'Invited', text: 'The link in the email works for 14 days.' }),
  'manager-removed': () => ({ tone: 'good', title: 'Manager removed' }),
  'invitation-withdrawn': () => ({
    tone: 'good',
    title: 'Invitation withdrawn',
    text: 'Its link has stopped working.',
  }),
  'seats-managed': () => ({ tone: 'good', title: 'You manage these seats' }),
  'course-agreed': () => ({ tone: 'good', title: 'Ready', text: 'Your course is open. Start when you like.' }),
  'seat-taken': () => ({ tone: 'good', title: 'The seat is yours', text: 'Start when you like.' }),
  'seat-link-ended': () => ({ tone: 'good', title: 'QR code ended' }),
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
