import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('onboarding')

export default [route('onboarding/:id', 'item.tsx')] satisfies RouteConfigEntry[]
