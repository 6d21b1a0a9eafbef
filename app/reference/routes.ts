import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('reference/thank-you', 'thank-you.tsx'),
  route('reference/:token', 'page.tsx'),
  route('reference/:token/save', 'save.ts'),
  route('reference/:token/send', 'send.tsx'),
  route('reference/:token/decline', 'decline.tsx'),
] satisfies RouteConfigEntry[]
