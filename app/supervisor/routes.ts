import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { index, route } = area('supervisor')

const pages = [
  index('page.tsx'),
  route('team', 'team/page.tsx', [route('notify', 'team/notify.ts')]),
  route('letters/:id', 'letters/letter.tsx'),
  route('told/:id', 'told/page.tsx'),
  route('supervision', 'supervision/page.tsx'),
  route('matrix', 'matrix/page.tsx'),
  route('matrix/:id', 'matrix/explained.ts'),
  route('brought-in', 'brought-in/page.tsx'),
  route('brought-in/records', 'brought-in/records.tsx'),
  route('brought-in/in-use', 'brought-in/in-use.tsx'),
  route('appointments/:id/confirm', 'appointments/confirm.ts'),
  route('staff/:id', 'staff/page.tsx'),
  route('staff/:id/pin', 'pin/page.tsx'),
  route('staff/:id/notify', 'learning/notify.ts'),
  route('staff/:id/sessions/:sessionId/book', 'learning/book.ts'),
  route('staff/:id/sign-off/:typeId', 'learning/sign-off.tsx'),
  route('care-certificate', 'care-certificate/list.tsx'),
  route('care-certificate/:id', 'care-certificate/page.tsx', [
    route('observe', 'care-certificate/observe.tsx'),
    route('sign-off', 'care-certificate/sign-off.tsx'),
    route('steps/:stepId', 'care-certificate/step.tsx'),
    route('award', 'care-certificate/award.tsx'),
    route('withdraw', 'care-certificate/withdraw.tsx'),
  ]),
  route('care-certificate/:id/workbook', 'care-certificate/workbook.tsx'),
  route('ticks/:id', 'ticks/tick.ts'),
  route('ticks/:id/undo', 'ticks/undo.ts'),
  route('clearances/:id', 'clearances/page.tsx', [
    route('sign-off', 'clearances/sign-off.tsx'),
    route('conditions', 'clearances/conditions.tsx'),
    route('revoke', 'clearances/revoke.tsx'),
    route('send-back', 'clearances/send-back.tsx'),
    route('read', 'clearances/read.ts'),
    route('supervisors', 'clearances/supervisors.ts'),
    route('outside-reviews/ask/:recordId', 'clearances/outside/ask.tsx'),
    route('outside-reviews/:reviewId/withdraw', 'clearances/outside/withdraw.ts'),
    route('assessments/:clearanceId', 'clearances/assessments.tsx'),
  ]),
  route('clearances/:id/documents/:fileId', 'clearances/document.ts'),
]

export default [route('supervisor', 'layout.tsx', pages)] satisfies RouteConfigEntry[]
