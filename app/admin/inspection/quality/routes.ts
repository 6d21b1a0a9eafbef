import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../../area.ts'

const { route } = area('admin/inspection/quality')

export default [
  route('inspection/quality', 'page.tsx', [route('mail', 'mail.tsx')]),
  route('inspection/quality/:id/pdf', 'pdf.ts'),
] satisfies RouteConfigEntry[]
