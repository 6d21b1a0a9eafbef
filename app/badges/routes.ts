import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('badges')

export default [
  route('badges/issuer', 'issuer.ts'),
  route('badges/keys', 'keys.ts'),
  route('badges/status/:list', 'status.ts'),
] satisfies RouteConfigEntry[]
