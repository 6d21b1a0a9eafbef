import { area, type RouteEntry } from '../area.ts'

const { route } = area('badges', 'everyone')

export default [
  route('badges/issuer', 'issuer.ts'),
  route('badges/keys', 'keys.ts'),
  route('badges/status/:list', 'status.ts'),
] satisfies RouteEntry[]
