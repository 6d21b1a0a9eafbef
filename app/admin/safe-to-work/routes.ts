import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/safe-to-work', 'administrators')

export default [
  route('safe-to-work', 'page.tsx'),
  route('safe-to-work.csv', 'safe-to-work.csv.ts'),
] satisfies RouteEntry[]
