import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('reference')

export default [
  route('reference/thank-you', 'thank-you.tsx'),
  route('reference/:token', 'page.tsx'),
  route('reference/:token/save', 'save.ts'),
  route('reference/:token/send', 'send.tsx'),
  route('reference/:token/decline', 'decline.tsx'),
] satisfies RouteConfigEntry[]
