import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [route('mailbox', 'page.tsx')] satisfies RouteConfigEntry[]
