import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('shop')

export default [
  route('basket', 'basket/page.tsx'),
  route('checkout', 'checkout/page.tsx'),
  route('checkout/details', 'checkout/details.tsx'),
  route('checkout/:id/test-payment', 'checkout/test-payment.tsx'),
  route('checkout/:id/paid', 'checkout/paid.tsx'),
  route('terms-of-sale', 'texts/terms.tsx'),
  route('before-you-buy', 'texts/facts.tsx'),
  route('cancel-a-purchase', 'texts/cancellation.tsx'),
  route('seats/manage/:token', 'managing/page.tsx'),
  route('seats/manage/:token/accept', 'managing/accept.ts'),
  route('stripe/webhook', 'webhook/take.ts'),
] satisfies RouteConfigEntry[]
