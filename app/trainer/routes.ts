import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { index, route } = area('trainer')

const pages = [
  index('page.tsx'),
  route('search', 'search/page.tsx'),
  route('marking', 'marking/page.tsx'),
  route('marking/:attemptId', 'marking/attempt.tsx'),
  route('marking/:attemptId/attempts', 'marking/attempts.tsx'),
  route('feedback', 'feedback/page.tsx'),
  route('cohorts', 'cohorts/page.tsx', [route('new', 'cohorts/new.tsx')]),
  route('cohorts/paths/new', 'paths/new.tsx'),
  route('cohorts/paths/:id', 'paths/path.tsx', [route('retire', 'paths/retire.tsx')]),
  route('cohorts/:id', 'cohorts/cohort.tsx', [
    route('add', 'cohorts/add.tsx'),
    route('change', 'cohorts/change.tsx'),
    route('close', 'cohorts/close.tsx'),
    route('members/:personId/remove', 'cohorts/remove.tsx'),
  ]),
  route('reports', 'reports/page.tsx'),
  route('people', 'people/page.tsx'),
  route('people/:id', 'people/person.tsx', [
    route('more-time', 'people/more-time.tsx'),
    route('waive', 'people/waive.tsx'),
    route('take-back', 'people/take-back.tsx'),
    route('waivers/:enrolmentId/end', 'people/end-waiver.tsx'),
  ]),
  route('sessions', 'sessions/page.tsx'),
  route('sessions/new', 'sessions/new.tsx'),
  route('sessions/:id', 'sessions/session.tsx', [
    route('here', 'sessions/here.ts'),
    route('cancel', 'sessions/cancel.tsx'),
    route('tell', 'sessions/tell.tsx'),
    route('rebook', 'sessions/rebook.tsx'),
    route('remove/:attendanceId', 'sessions/remove.tsx'),
  ]),
  route('sessions/:id/change', 'sessions/change.tsx'),
  route('sessions/:id/invite', 'sessions/invite.tsx'),
  route('sessions/:id/results', 'sessions/results.tsx'),
  route('sessions/:id/code', 'sessions/code.tsx'),
  route('sessions/:id/sheet', 'sessions/sheet.tsx'),
  route('courses', 'courses/page.tsx', [
    route('new', 'courses/new.tsx'),
    route('import', 'courses/import.tsx'),
    route('activity', 'courses/activity.tsx'),
  ]),
  route('courses/:id', 'courses/editor/page.tsx', [
    route('start', 'courses/editor/start.ts'),
    route('outline', 'courses/editor/outline.tsx'),
    route('lessons/:lesson', 'courses/editor/save.ts'),
    route('lessons/:lesson/no-check', 'courses/editor/no-check.tsx'),
    route('package', 'courses/package/upload.tsx'),
    route('course', 'courses/editor/course.tsx'),
    route('bank', 'courses/bank/bank.tsx'),
    route('questions/new', 'courses/bank/new-question.tsx'),
    route('questions/:question', 'courses/bank/question.tsx'),
    route('questions/:question/answers', 'courses/bank/answers.tsx'),
    route('questions/:question/retire', 'courses/bank/retire.tsx'),
    route('publish', 'courses/editor/publish.tsx'),
    route('submit', 'courses/editor/submit.ts'),
    route('take-back', 'courses/editor/take-back.ts'),
    route('discard', 'courses/editor/discard.tsx'),
  ]),
  route('courses/:id/lessons/:lesson/preview', 'courses/package/preview.tsx'),
  route('courses/activity.ndjson', 'courses/activity-file.ts'),
  route('courses/:id/review', 'courses/review/page.tsx'),
  route('courses/:id/file', 'courses/file.ts'),
]

export default [route('trainer', 'layout.tsx', pages)] satisfies RouteConfigEntry[]
