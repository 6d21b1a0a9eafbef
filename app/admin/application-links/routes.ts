import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/application-links', 'administrators')

export default [
  route('application-links', 'page.tsx', [
    route('new', 'new.tsx'),
    route('enter', 'enter.tsx'),
    route(':id/open', 'open.tsx'),
    route(':id/copy', 'copy.tsx'),
    route(':id/revoke', 'revoke.tsx'),
    route(':id/candidate', 'candidate.tsx'),
  ]),
  route('application-links/started', 'started/page.tsx', [route(':id/send', 'started/send.tsx')]),
] satisfies RouteEntry[]
