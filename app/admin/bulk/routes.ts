import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/bulk', 'administrators')

export default [
  route('bulk', 'choose.tsx'),
  route('bulk/:id/fill-in', 'fill-in.tsx'),
  route('bulk/:id/export.csv', 'export.csv.ts'),
  route('bulk/:id', 'page.tsx', [route('leave-out', 'leave-out.ts'), route('undo', 'undo.ts')]),
] satisfies RouteEntry[]
