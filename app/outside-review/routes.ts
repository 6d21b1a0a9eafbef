import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('outside-review')

export default [
  route('outside-review/thank-you', 'thank-you.tsx'),
  route('outside-review/:token', 'page.tsx'),
] satisfies RouteConfigEntry[]
