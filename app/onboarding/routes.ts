import { area, type RouteEntry } from '../area.ts'

const { route } = area('onboarding', 'signed in')

export default [route('onboarding/:id', 'item.tsx')] satisfies RouteEntry[]
