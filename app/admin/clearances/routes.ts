import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/clearances', 'administrators')

export default [route('clearances', 'page.tsx', [route(':id/answer', 'answer.tsx')])] satisfies RouteEntry[]
