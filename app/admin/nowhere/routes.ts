import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/nowhere')

export default [route('*', 'page.tsx')] satisfies RouteConfigEntry[]
