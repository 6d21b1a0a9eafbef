import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('*', 'page.tsx')] satisfies RouteConfigEntry[]
