import { area, type RouteEntry } from '../area.ts'

const { route } = area('passport', 'everyone')

export default [route('passport/:token', 'page.tsx')] satisfies RouteEntry[]
