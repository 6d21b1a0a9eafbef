import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/staff')

export default [
  route('staff', 'page.tsx'),
  route('staff.csv', 'staff.csv.ts'),
  route('staff/new', 'new.tsx'),
  route('staff/brought-in', 'brought-in/page.tsx'),
  route('staff/import', 'import/page.tsx'),
  route('staff/import/template.csv', 'import/template.csv.ts'),
  route('staff/import/:id', 'import/import.tsx', [
    route('mend', 'import/mend.ts'),
    route('run', 'import/run.ts'),
    route('undo', 'import/undo.tsx'),
    route('give-up', 'import/give-up.tsx'),
  ]),
  route('staff/import/:id/columns', 'import/columns.tsx'),
  route('staff/import/:id/problems.csv', 'import/problems.csv.ts'),
  route('staff/:id', 'file/page.tsx', [
    route('details', 'file/details.tsx'),
    route('contact', 'file/contact.tsx'),
    route('invite', 'file/invite.tsx'),
    route('leave', 'file/leave.tsx'),
    route('hold', 'hold/put.tsx'),
    route('hold/lift', 'hold/lift.tsx'),
    route('suspend', 'suspensions/suspend.tsx'),
    route('suspensions/:suspensionId/end', 'suspensions/end.tsx'),
    route('referral', 'file/referral.tsx'),
    route('notes', 'file/notes.tsx'),
    route('posts/new', 'posts/new.tsx'),
    route('posts/:postId/team', 'posts/team.tsx'),
    route('posts/:postId/end', 'posts/end.tsx'),
  ]),
  route('staff/:id/lapse/:key', 'lapse/page.tsx', [route(':decision', 'lapse/decide.tsx')]),
  route('staff/:id/posts/:postId/clearance', 'clearance/page.tsx', [route('start', 'clearance/start.tsx')]),
  route('staff/:id/history', 'history/page.tsx'),
  route('staff/:id/papers', 'documents/page.tsx', [
    route('upload', 'documents/upload.tsx'),
    route(':fileId/review', 'documents/review.tsx'),
  ]),
  route('staff/:id/papers/:fileId', 'documents/open.ts'),
  route('staff/:id/checks', 'checks/page.tsx'),
  route('staff/:id/checks/:kind/new', 'checks/new.tsx'),
  route('staff/:id/checks/from/:fileId', 'checks/from.tsx'),
  route('staff/:id/checks/risk/:about', 'checks/risk.tsx'),
  route('staff/:id/checks/record/:checkId', 'checks/record.tsx'),
  route('staff/:id/checks/record/:checkId/void', 'checks/void.tsx'),
  route('staff/:id/compliance', 'compliance/page.tsx', [
    route('mark', 'compliance/mark.tsx'),
    route('notify', 'compliance/notify.tsx'),
    route('record', 'compliance/record.tsx'),
    route('sign-off', 'compliance/sign-off.tsx'),
    route('waive', 'compliance/waive.tsx'),
    route('book', 'compliance/book.tsx'),
    route('facts/:factId/void', 'compliance/void.tsx'),
  ]),
] satisfies RouteConfigEntry[]
