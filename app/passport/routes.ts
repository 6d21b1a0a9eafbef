import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('passport')

export default [route('passport/:token', 'page.tsx')] satisfies RouteConfigEntry[]
