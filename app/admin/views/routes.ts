import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/views')

export default [route('views/new', 'new.tsx'), route('views/:id/remove', 'remove.ts')] satisfies RouteConfigEntry[]
