import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('apply', 'page.tsx'),
  route('apply/submit', 'submit.tsx'),
  route('apply/carry', 'carry.ts'),
  route('apply/demo', 'demo.tsx'),
  route('apply/:token', 'link.ts'),
] satisfies RouteConfigEntry[]
