import { area, type RouteEntry } from '../area.ts'

const { index, part, route } = area('supervisor')

const pages = [
  index('page.tsx', 'supervisors'),
  route('team', 'team/page.tsx', 'supervisors', [route('notify', 'team/notify.ts', 'supervisors')]),
  route('letters/:id', 'letters/letter.tsx', 'supervisors'),
  route('notifications/:id', 'notifications/page.tsx', 'supervisors'),
  route('supervision', 'supervision/page.tsx', 'supervisors'),
  route('matrix', 'matrix/page.tsx', 'supervisors'),
  route('matrix/:id', 'matrix/explained.ts', 'supervisors'),
  route('brought-in', 'brought-in/page.tsx', 'supervisors'),
  route('brought-in/records', 'brought-in/records.tsx', 'supervisors'),
  route('brought-in/in-use', 'brought-in/in-use.tsx', 'supervisors'),
  route('appointments/:id/confirm', 'appointments/confirm.ts', 'supervisors with a second factor'),
  route('staff/:id', 'staff/page.tsx', 'supervisors'),
  route('staff/:id/pin', 'pin/page.tsx', 'supervisors'),
  route('staff/:id/notify', 'learning/notify.ts', 'supervisors'),
  route('staff/:id/sessions/:sessionId/book', 'learning/book.ts', 'supervisors'),
  route('staff/:id/sign-off/:typeId', 'learning/sign-off.tsx', 'supervisors'),
  route('care-certificate', 'care-certificate/list.tsx', 'supervisors'),
  route('care-certificate/:id', 'care-certificate/page.tsx', 'supervisors', [
    route('observe', 'care-certificate/observe.tsx', 'supervisors'),
    route('sign-off', 'care-certificate/sign-off.tsx', 'supervisors'),
    route('steps/:stepId', 'care-certificate/step.tsx', 'supervisors'),
    part('award', 'supervision/care-certificate/award.tsx', 'supervisors'),
    part('withdraw', 'supervision/care-certificate/withdraw.tsx', 'supervisors'),
  ]),
  route('care-certificate/:id/workbook', 'care-certificate/workbook.tsx', 'supervisors'),
  route('ticks/:id', 'ticks/tick.ts', 'supervisors'),
  route('ticks/:id/undo', 'ticks/undo.ts', 'supervisors'),
  route('clearances/:id', 'clearances/page.tsx', 'supervisors with a second factor', [
    route('sign-off', 'clearances/sign-off.tsx', 'supervisors with a second factor'),
    route('conditions', 'clearances/conditions.tsx', 'supervisors with a second factor'),
    route('revoke', 'clearances/revoke.tsx', 'supervisors with a second factor'),
    route('send-back', 'clearances/send-back.tsx', 'supervisors with a second factor'),
    route('read', 'clearances/read.ts', 'supervisors with a second factor'),
    route('supervisors', 'clearances/supervisors.ts', 'supervisors with a second factor'),
    route('outside-reviews/ask/:recordId', 'clearances/outside/ask.tsx', 'supervisors with a second factor'),
    route('outside-reviews/:reviewId/withdraw', 'clearances/outside/withdraw.ts', 'supervisors with a second factor'),
    route('assessments/:clearanceId', 'clearances/assessments.tsx', 'supervisors with a second factor'),
  ]),
  route('clearances/:id/documents/:fileId', 'clearances/document.ts', 'supervisors with a second factor'),
]

export default [route('supervisor', 'layout.tsx', 'supervisors', pages)] satisfies RouteEntry[]
