import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('trainer')

export default [route('trainer', 'page.tsx')] satisfies RouteConfigEntry[]
