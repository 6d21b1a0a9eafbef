import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/search')

export default [
  route('search', 'page.tsx'),
  route('search/people', 'people.ts'),
  route('search/anyone', 'anyone.ts'),
] satisfies RouteConfigEntry[]
