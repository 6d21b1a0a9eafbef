import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/checks')

export default [route('checks', 'page.tsx')] satisfies RouteConfigEntry[]
