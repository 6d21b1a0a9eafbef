import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/bulk')

export default [
  route('bulk', 'choose.tsx'),
  route('bulk/:id', 'page.tsx', [route('leave-out', 'leave-out.ts'), route('undo', 'undo.ts')]),
] satisfies RouteConfigEntry[]
