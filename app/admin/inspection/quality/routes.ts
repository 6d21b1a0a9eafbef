import { area, type RouteEntry } from '../../../area.ts'

const { route } = area('admin/inspection/quality', 'administrators')

export default [
  route('inspection/quality', 'page.tsx', [route('mail', 'mail.tsx')]),
  route('inspection/quality/:id/pdf', 'pdf.ts'),
] satisfies RouteEntry[]
