import { area, type RouteEntry } from '../../../area.ts'

const { route } = area('admin/learning/certificates', 'administrators')

export default [
  route('learning/certificates', 'page.tsx', [route(':id/revoke', 'revoke.tsx'), route(':id/reissue', 'reissue.tsx')]),
  route('learning/certificates/:id/pdf', 'pdf.ts'),
] satisfies RouteEntry[]
