import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/inspection', 'administrators')

export default [
  route('inspection', 'page.tsx', [route('add', 'add.ts')]),
  route('inspection/earlier', 'earlier.tsx'),
  route('inspection/:id', 'pack/page.tsx', [
    route('stop', 'pack/stop.ts'),
    route('delete', 'pack/delete.ts'),
    route('download', 'pack/download.ts'),
    route('links/new', 'links/new.tsx'),
    route('links/:linkId/code', 'links/code.tsx'),
    route('links/:linkId/copy', 'links/copy.tsx'),
    route('links/:linkId/email', 'links/email.ts'),
    route('links/:linkId/withdraw', 'links/withdraw.ts'),
  ]),
  route('inspection/:id/file', 'pack/file.ts'),
] satisfies RouteEntry[]
