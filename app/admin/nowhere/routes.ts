import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/nowhere', 'administrators')

export default [route('*', 'page.tsx')] satisfies RouteEntry[]
