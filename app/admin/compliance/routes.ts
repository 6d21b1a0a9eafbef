import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/compliance', 'administrators')

export default [
  route('compliance', 'page.tsx', [
    route(':id/mark', 'mark.tsx'),
    route(':id/notify', 'notify.tsx'),
    route(':id/record', 'record.tsx'),
  ]),
  route('compliance/sessions', 'sessions/page.tsx'),
  route('compliance/session', 'session/page.tsx'),
  route('compliance/evidence', 'evidence/page.tsx'),
  route('compliance/evidence/:id', 'evidence/certificate.tsx', [route('reject', 'evidence/reject.tsx')]),
  route('compliance/matrix', 'matrix/page.tsx', [
    route(':id/record', 'matrix/record.tsx'),
    route(':id/waive', 'matrix/waive.tsx'),
    route(':id/notify', 'matrix/notify.tsx'),
  ]),
  route('compliance/matrix/:id', 'matrix/explained.ts'),
  route('compliance/in-date', 'in-date/page.tsx'),
  route('compliance/forecast', 'forecast/page.tsx'),
  route('compliance/forecast.csv', 'forecast/forecast.csv.ts'),
  route('compliance/forecast/book', 'forecast/book.tsx'),
  route('compliance/forecast/change-of-job', 'forecast/change-of-job.tsx'),
  route('compliance/reminders', 'reminders/page.tsx', [route(':id/done', 'reminders/done.ts')]),
  route('compliance/waves', 'waves/page.tsx'),
  route('compliance/waves/:id', 'waves/wave.tsx'),
  route('compliance/waves/:id/narrow', 'waves/narrow.ts'),
  route('compliance/waves/:id/widen', 'waves/widen.ts'),
  route('compliance/waves/:id/addresses', 'waves/addresses.ts'),
  route('compliance/reminders.csv', 'reminders/reminders.csv.ts'),
  route('compliance/letters', 'letters/page.tsx'),
  route('compliance/letters/:id', 'letters/letter.tsx'),
  route('compliance/matrix.csv', 'matrix/matrix.csv.ts'),
  route('compliance/matrix.xlsx', 'matrix/matrix.xlsx.ts'),
  route('compliance/matrix.pdf', 'matrix/matrix.pdf.ts'),
] satisfies RouteEntry[]
