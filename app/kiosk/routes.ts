import { area, type RouteEntry } from '../area.ts'

const { route } = area('kiosk', 'badge')

export default [
  route('kiosk', 'page.tsx', 'everyone'),
  route('kiosk/pin', 'start/pin.tsx', 'everyone'),
  route('kiosk/stay', 'stay.ts'),
  route('kiosk/finish', 'finish.ts', 'everyone'),
  route('kiosk/training', 'training.tsx'),
  route('kiosk/courses/:enrolmentId', 'courses/page.tsx'),
  route('kiosk/courses/:enrolmentId/lessons/:lessonId', 'courses/lesson.tsx'),
  route('kiosk/courses/:enrolmentId/lessons/:lessonId/next', 'courses/lesson-next.ts'),
  route('kiosk/courses/:enrolmentId/lessons/:lessonId/media/:mediaId', 'courses/file.ts'),
  route('kiosk/courses/:enrolmentId/lessons/:lessonId/media/:mediaId/captions/:captionsId', 'courses/captions.ts'),
  route('kiosk/courses/:enrolmentId/quiz', 'courses/quiz/page.tsx'),
  route('kiosk/courses/:enrolmentId/quiz/start', 'courses/quiz/start.ts'),
  route('kiosk/courses/:enrolmentId/quiz/send', 'courses/quiz/send.ts'),
  route('kiosk/courses/:enrolmentId/results/:attemptId', 'courses/quiz/result.tsx'),
  route('kiosk/policies', 'policies/page.tsx'),
  route('kiosk/policies/:id', 'policies/policy.tsx'),
  route('kiosk/certificates', 'certificates/page.tsx'),
  route('kiosk/certificates/:id', 'certificates/certificate.tsx'),
] satisfies RouteEntry[]
