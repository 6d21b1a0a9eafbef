import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/safe-to-work')

export default [
  route('safe-to-work', 'page.tsx'),
  route('safe-to-work.csv', 'safe-to-work.csv.ts'),
] satisfies RouteConfigEntry[]
