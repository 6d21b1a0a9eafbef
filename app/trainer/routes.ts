import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('trainer')

export default [
  route('trainer', 'page.tsx'),
  route('trainer/marking', 'marking/page.tsx'),
  route('trainer/marking/:attemptId', 'marking/attempt.tsx'),
  route('trainer/marking/:attemptId/attempts', 'marking/attempts.tsx'),
  route('trainer/feedback', 'feedback/page.tsx'),
  route('trainer/cohorts', 'cohorts/page.tsx', [route('new', 'cohorts/new.tsx')]),
  route('trainer/cohorts/:id', 'cohorts/cohort.tsx', [
    route('add', 'cohorts/add.tsx'),
    route('change', 'cohorts/change.tsx'),
    route('close', 'cohorts/close.tsx'),
    route('members/:personId/remove', 'cohorts/remove.tsx'),
  ]),
  route('trainer/reports', 'reports/page.tsx'),
  route('trainer/people', 'people/page.tsx'),
  route('trainer/people/:id', 'people/person.tsx', [
    route('more-time', 'people/more-time.tsx'),
    route('waive', 'people/waive.tsx'),
    route('take-back', 'people/take-back.tsx'),
    route('waivers/:enrolmentId/end', 'people/end-waiver.tsx'),
  ]),
  route('trainer/sessions', 'sessions/page.tsx'),
  route('trainer/sessions/new', 'sessions/new.tsx'),
  route('trainer/sessions/:id', 'sessions/session.tsx', [
    route('here', 'sessions/here.ts'),
    route('cancel', 'sessions/cancel.tsx'),
    route('remove/:attendanceId', 'sessions/remove.tsx'),
  ]),
  route('trainer/sessions/:id/change', 'sessions/change.tsx'),
  route('trainer/sessions/:id/invite', 'sessions/invite.tsx'),
  route('trainer/sessions/:id/results', 'sessions/results.tsx'),
  route('trainer/sessions/:id/code', 'sessions/code.tsx'),
  route('trainer/sessions/:id/sheet', 'sessions/sheet.tsx'),
  route('trainer/courses', 'courses/page.tsx', [
    route('new', 'courses/new.tsx'),
    route('import', 'courses/import.tsx'),
  ]),
  route('trainer/courses/:id', 'courses/editor/page.tsx', [
    route('start', 'courses/editor/start.ts'),
    route('outline', 'courses/editor/outline.tsx'),
    route('lessons/:lesson', 'courses/editor/save.ts'),
    route('lessons/:lesson/no-check', 'courses/editor/no-check.tsx'),
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
  route('trainer/courses/:id/review', 'courses/review/page.tsx'),
  route('trainer/courses/:id/file', 'courses/file.ts'),
] satisfies RouteConfigEntry[]
