import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { index, route } = relative(import.meta.dirname)

export default [index('page.tsx'), route('users.csv', 'users.csv.ts')] satisfies RouteConfigEntry[]
