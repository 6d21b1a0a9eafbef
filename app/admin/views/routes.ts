import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/views', 'administrators')

export default [route('views/new', 'new.tsx'), route('views/:id/remove', 'remove.ts')] satisfies RouteEntry[]
