import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { index, route } = area('admin/dashboard')

export default [
  index('page.tsx'),
  route('arrange', 'arrange.tsx'),
  route('users.csv', 'users.csv.ts'),
] satisfies RouteConfigEntry[]
