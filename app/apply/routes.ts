import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('apply')

export default [
  route('apply', 'page.tsx'),
  route('apply/submit', 'submit.tsx'),
  route('apply/carry', 'carry.ts'),
  route('apply/demo', 'demo.tsx'),
  route('apply/:token', 'link.ts'),
] satisfies RouteConfigEntry[]
