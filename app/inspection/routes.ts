import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('inspection')

export default [
  route('inspection/:token', 'page.tsx'),
  route('inspection/:token/parts/:partId/pages/:page', 'picture.ts'),
  route('inspection/:token/parts/:partId/file', 'file.ts'),
] satisfies RouteConfigEntry[]
