import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/supervision', 'administrators')

export default [route('supervision', 'page.tsx')] satisfies RouteEntry[]
