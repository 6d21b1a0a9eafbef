import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('files')

export default [route('files/:id', 'open.ts')] satisfies RouteConfigEntry[]
