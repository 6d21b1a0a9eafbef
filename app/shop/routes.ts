import { area, type RouteEntry } from '../area.ts'

const { route } = area('shop')

export default [
  route('basket', 'basket/page.tsx', 'everyone'),
  route('checkout', 'checkout/page.tsx', 'signed in'),
  route('checkout/details', 'checkout/details.tsx', 'signed in'),
  route('checkout/:id/test-payment', 'checkout/test-payment.tsx', 'signed in'),
  route('checkout/:id/paid', 'checkout/paid.tsx', 'signed in'),
  route('terms-of-sale', 'texts/terms.tsx', 'everyone'),
  route('before-you-buy', 'texts/facts.tsx', 'everyone'),
  route('cancel-a-purchase', 'texts/cancellation.tsx', 'everyone'),
  route('seats/manage/:token', 'managing/page.tsx', 'everyone'),
  route('seats/manage/:token/accept', 'managing/accept.ts', 'signed in'),
  route('seat', 'seats/typed.tsx', 'everyone'),
  route('seat/:token', 'seats/claim.tsx', 'everyone'),
  route('seats/join/:token', 'seats/join.tsx', 'everyone'),
  route('stripe/webhook', 'webhook/take.ts', 'everyone'),
] satisfies RouteEntry[]
