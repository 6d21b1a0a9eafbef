import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('search', 'page.tsx'), route('search/people', 'people.ts')] satisfies RouteConfigEntry[]
