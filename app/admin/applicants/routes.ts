import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/applicants')

export default [
  route('applicants', 'page.tsx'),
  route('applicants.csv', 'applicants.csv.ts'),
  route('applicants/:id', 'applicant/page.tsx', [
    route('move/:to', 'applicant/move.tsx'),
    route('return', 'applicant/return.tsx'),
    route('reopen', 'applicant/reopen.tsx'),
    route('hold', 'hold/put.tsx'),
    route('hold/lift', 'hold/lift.tsx'),
    route('placement', 'applicant/placement.tsx'),
    route('undo', 'applicant/undo.tsx'),
    route('notes', 'applicant/notes.tsx'),
    route('reveal/:field', 'applicant/reveal.tsx'),
    route('documents', 'documents/upload.tsx'),
    route('documents/:fileId', 'documents/open.ts'),
    route('documents/:fileId/verify', 'documents/verify.tsx'),
    route('documents/:fileId/reject', 'documents/reject.tsx'),
  ]),
  route('applicants/:id/references', 'references/page.tsx', [
    route('ask', 'references/ask.tsx'),
    route('referees/:refereeId/ask', 'references/ask-referee.tsx'),
    route('evidence', 'references/evidence/add.tsx'),
    route('requests/:requestId/resend', 'references/request/resend.tsx'),
    route('requests/:requestId/replace', 'references/request/replace.tsx'),
    route('requests/:requestId/revoke', 'references/request/revoke.tsx'),
    route('requests/:requestId/link', 'references/request/link.tsx'),
  ]),
  route('applicants/:id/references/requests/:requestId', 'references/request/page.tsx', [
    route('verify', 'references/request/verify.tsx'),
    route('review', 'references/request/review.tsx'),
    route('job', 'references/request/job.tsx'),
  ]),
  route('applicants/:id/references/evidence/:evidenceId', 'references/evidence/page.tsx', [
    route('review', 'references/evidence/review.tsx'),
  ]),
  route('applicants/:id/references/evidence/:evidenceId/file', 'references/evidence/file.ts'),
  route('applicants/:id/correct', 'correct/page.tsx'),
  route('applicants/:id/history', 'history/page.tsx'),
  route('applicants/:id/history/ask', 'history/ask.tsx'),
  route('applicants/:id/history/review', 'history/review.tsx'),
  route('applicants/:id/checks', 'checks/page.tsx'),
  route('applicants/:id/checks/:kind/new', 'checks/new.tsx'),
  route('applicants/:id/checks/risk/:about', 'checks/risk.tsx'),
  route('applicants/:id/checks/record/:checkId', 'checks/record.tsx'),
  route('applicants/:id/checks/record/:checkId/void', 'checks/void.tsx'),
  route('applicants/:id/clearance', 'clearance/page.tsx', [
    route('sign-off', 'clearance/sign-off.tsx'),
    route('conditions', 'clearance/conditions.tsx'),
    route('revoke', 'clearance/revoke.tsx'),
    route('assessments/:clearanceId', 'clearance/assessments.tsx'),
    route('accepted', 'clearance/accepted.ts'),
    route('hire', 'clearance/hire.tsx'),
    route('start', 'clearance/start.tsx'),
  ]),
] satisfies RouteConfigEntry[]
