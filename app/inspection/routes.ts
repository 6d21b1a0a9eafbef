import { area, type RouteEntry } from '../area.ts'

const { route } = area('inspection', 'everyone')

export default [
  route('inspection/:token', 'page.tsx'),
  route('inspection/:token/parts/:partId/pages/:page', 'picture.ts'),
  route('inspection/:token/parts/:partId/file', 'file.ts'),
] satisfies RouteEntry[]
