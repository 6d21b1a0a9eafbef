import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/clearances')

export default [route('clearances', 'page.tsx', [route(':id/answer', 'answer.tsx')])] satisfies RouteConfigEntry[]
