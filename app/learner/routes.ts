import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('learner')

export default [
  route('learner', 'page.tsx'),
  route('learner/apply', 'apply.ts'),
  route('learner/courses/:enrolmentId', 'courses/page.tsx'),
  route('learner/courses/:enrolmentId/events', 'courses/events.ts'),
  route('learner/courses/:enrolmentId/texts', 'courses/texts.ts'),
  route('learner/courses/:enrolmentId/lessons/:lessonId', 'courses/lesson.tsx'),
  route('learner/courses/:enrolmentId/lessons/:lessonId/next', 'courses/lesson-next.ts'),
  route('learner/courses/:enrolmentId/lessons/:lessonId/note', 'courses/lesson-note.tsx'),
  route('learner/courses/:enrolmentId/lessons/:lessonId/text-size', 'courses/lesson-text-size.ts'),
  route('learner/sessions/:id', 'sessions/page.tsx', [route('answer', 'sessions/answer.ts')]),
  route('learner/sessions/:id/calendar', 'sessions/calendar.ts'),
  route('s', 'check-in/page.tsx'),
  route('learner/app.webmanifest', 'manifest.ts'),
  route('learner/courses/:enrolmentId/lessons/:lessonId/package', 'courses/package/page.tsx'),
  route('learner/courses/:enrolmentId/lessons/:lessonId/package/open', 'courses/package/open.ts'),
  route('learner/courses/:enrolmentId/lessons/:lessonId/package/report', 'courses/package/report.ts'),
  route('learner/courses/:enrolmentId/lessons/:lessonId/media/:mediaId', 'courses/media/file.ts'),
  route(
    'learner/courses/:enrolmentId/lessons/:lessonId/media/:mediaId/captions/:captionsId',
    'courses/media/captions.ts',
  ),
  route('learner/courses/:enrolmentId/lessons/:lessonId/watch/:provider/:video', 'courses/watch/page.tsx'),
  route('learner/certificates/:id', 'certificates/page.tsx'),
  route('learner/certificates/:id/pdf', 'certificates/pdf.ts'),
  route('learner/passport', 'passport/page.tsx', [
    route('shares/:id', 'passport/shared.tsx'),
    route('add', 'passport/add.tsx'),
    route('download', 'passport/download.tsx'),
    route('imported/:id', 'passport/imported.tsx'),
    route('imported/:id/remove', 'passport/remove.tsx'),
  ]),
  route('learner/passport/file', 'passport/file.ts'),
  route('learner/passport/share', 'passport/share.ts'),
  route('learner/passport/shares/:id/stop', 'passport/stop.ts'),
  route('learner/cpd', 'cpd/page.tsx', [
    route('new', 'cpd/new.tsx'),
    route('courses/:id', 'cpd/course.tsx'),
    route(':id', 'cpd/change.tsx'),
    route(':id/delete', 'cpd/delete.tsx'),
  ]),
  route('learner/courses/:enrolmentId/quiz', 'courses/quiz/page.tsx'),
  route('learner/courses/:enrolmentId/quiz/start', 'courses/quiz/start.ts'),
  route('learner/courses/:enrolmentId/quiz/answers', 'courses/quiz/answers.ts'),
  route('learner/courses/:enrolmentId/quiz/send', 'courses/quiz/send.ts'),
  route('learner/courses/:enrolmentId/feedback', 'courses/feedback/page.tsx'),
  route('learner/courses/:enrolmentId/quiz/from-device', 'courses/quiz/from-device.ts'),
  route('learner/courses/:enrolmentId/results/:attemptId', 'courses/results/page.tsx'),
] satisfies RouteConfigEntry[]
