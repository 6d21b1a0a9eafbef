import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/supervision')

export default [route('supervision', 'page.tsx')] satisfies RouteConfigEntry[]
