import { area, type RouteEntry } from '../area.ts'

const { route } = area('files', 'signed in')

export default [route('files/:id', 'open.ts')] satisfies RouteEntry[]
