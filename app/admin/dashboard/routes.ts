import { area, type RouteEntry } from '../../area.ts'

const { index, route } = area('admin/dashboard', 'administrators')

export default [
  index('page.tsx'),
  route('arrange', 'arrange.tsx'),
  route('arrange/role', 'arrange-role.tsx'),
  route('arrange/usual', 'arrange-usual.ts'),
  route('users.csv', 'users.csv.ts'),
] satisfies RouteEntry[]
