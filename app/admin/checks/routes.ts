import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/checks', 'administrators')

export default [route('checks', 'page.tsx')] satisfies RouteEntry[]
