import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../../area.ts'

const { route } = area('admin/learning/certificates')

export default [
  route('learning/certificates', 'page.tsx', [route(':id/revoke', 'revoke.tsx'), route(':id/reissue', 'reissue.tsx')]),
  route('learning/certificates/:id/pdf', 'pdf.ts'),
] satisfies RouteConfigEntry[]
