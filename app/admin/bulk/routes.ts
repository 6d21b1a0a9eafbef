import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/bulk')

export default [
  route('bulk', 'choose.tsx'),
  route('bulk/:id/fill-in', 'fill-in.tsx'),
  route('bulk/:id/export.csv', 'export.csv.ts'),
  route('bulk/:id', 'page.tsx', [route('leave-out', 'leave-out.ts'), route('undo', 'undo.ts')]),
] satisfies RouteConfigEntry[]
