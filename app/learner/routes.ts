import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('learner')

export default [route('learner', 'page.tsx'), route('learner/apply', 'apply.ts')] satisfies RouteConfigEntry[]
