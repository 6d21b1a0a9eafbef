import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/references')

export default [route('references', 'page.tsx')] satisfies RouteConfigEntry[]
