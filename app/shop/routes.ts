import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('shop')

export default [
  route('terms-of-sale', 'texts/terms.tsx'),
  route('before-you-buy', 'texts/facts.tsx'),
  route('cancel-a-purchase', 'texts/cancellation.tsx'),
  route('stripe/webhook', 'webhook/take.ts'),
] satisfies RouteConfigEntry[]
