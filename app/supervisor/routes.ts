import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('supervisor')

export default [
  route('supervisor', 'page.tsx'),
  route('supervisor/team', 'team/page.tsx', [route('notify', 'team/notify.ts')]),
  route('supervisor/letters/:id', 'letters/letter.tsx'),
  route('supervisor/told/:id', 'told/page.tsx'),
  route('supervisor/matrix', 'matrix/page.tsx'),
  route('supervisor/matrix/:id', 'matrix/explained.ts'),
  route('supervisor/brought-in', 'brought-in/page.tsx'),
  route('supervisor/appointments/:id/confirm', 'appointments/confirm.ts'),
  route('supervisor/staff/:id', 'staff/page.tsx'),
  route('supervisor/staff/:id/notify', 'learning/notify.ts'),
  route('supervisor/staff/:id/sessions/:sessionId/book', 'learning/book.ts'),
  route('supervisor/staff/:id/sign-off/:typeId', 'learning/sign-off.tsx'),
  route('supervisor/ticks/:id', 'ticks/tick.ts'),
  route('supervisor/ticks/:id/undo', 'ticks/undo.ts'),
  route('supervisor/clearances/:id', 'clearances/page.tsx', [
    route('sign-off', 'clearances/sign-off.tsx'),
    route('conditions', 'clearances/conditions.tsx'),
    route('revoke', 'clearances/revoke.tsx'),
    route('send-back', 'clearances/send-back.tsx'),
    route('read', 'clearances/read.ts'),
    route('supervisors', 'clearances/supervisors.ts'),
    route('assessments/:clearanceId', 'clearances/assessments.tsx'),
  ]),
  route('supervisor/clearances/:id/documents/:fileId', 'clearances/document.ts'),
] satisfies RouteConfigEntry[]
