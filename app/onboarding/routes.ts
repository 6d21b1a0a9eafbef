import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('onboarding/:id', 'item.tsx')] satisfies RouteConfigEntry[]
