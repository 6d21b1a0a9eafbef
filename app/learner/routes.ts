import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('learner', 'page.tsx'), route('learner/apply', 'apply.ts')] satisfies RouteConfigEntry[]
