import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/references', 'administrators')

export default [route('references', 'page.tsx')] satisfies RouteEntry[]
