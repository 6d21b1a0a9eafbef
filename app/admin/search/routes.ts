import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/search', 'administrators')

export default [
  route('search', 'page.tsx'),
  route('search/people', 'people.ts'),
  route('search/anyone', 'anyone.ts'),
] satisfies RouteEntry[]
