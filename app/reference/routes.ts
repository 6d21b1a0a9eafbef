import { area, type RouteEntry } from '../area.ts'

const { route } = area('reference', 'everyone')

export default [
  route('reference/thank-you', 'thank-you.tsx'),
  route('reference/:token', 'page.tsx'),
  route('reference/:token/save', 'save.ts'),
  route('reference/:token/send', 'send.tsx'),
  route('reference/:token/decline', 'decline.tsx'),
] satisfies RouteEntry[]
