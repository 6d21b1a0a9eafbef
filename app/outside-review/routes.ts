import { area, type RouteEntry } from '../area.ts'

const { route } = area('outside-review', 'everyone')

export default [
  route('outside-review/thank-you', 'thank-you.tsx'),
  route('outside-review/:token', 'page.tsx'),
] satisfies RouteEntry[]
