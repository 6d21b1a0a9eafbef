import { href } from 'react-router'
import type { QuizWays } from '#app/parts/learning/quiz/ways.ts'
import type { Ways } from '#app/parts/learning/ways.ts'

type Place = { enrolmentId: string; lessonId: string }

const coursePath = (enrolmentId: string) => href('/kiosk/courses/:enrolmentId', { enrolmentId })
export const quizPath = (enrolmentId: string) => href('/kiosk/courses/:enrolmentId/quiz', { enrolmentId })
export const lessonPath = (place: Place) => href('/kiosk/courses/:enrolmentId/lessons/:lessonId', place)
export const nextPath = (place: Place) => href('/kiosk/courses/:enrolmentId/lessons/:lessonId/next', place)
export const mediaPath = (place: Place) => `${lessonPath(place)}/media`

/** Where the pages of a course lead on a shared device: to each other. */
export const waysAtKiosk = (enrolmentId: string): Ways => ({
  back: href('/kiosk/training'),
  backWords: 'My training',
  course: coursePath(enrolmentId),
  quiz: quizPath(enrolmentId),
  lesson: (lessonId) => lessonPath({ enrolmentId, lessonId }),
  certificate: (id) => href('/kiosk/certificates/:id', { id }),
})

export const quizWaysAtKiosk = (enrolmentId: string): QuizWays => ({
  course: coursePath(enrolmentId),
  quiz: quizPath(enrolmentId),
  start: href('/kiosk/courses/:enrolmentId/quiz/start', { enrolmentId }),
  send: href('/kiosk/courses/:enrolmentId/quiz/send', { enrolmentId }),
  overview: `${quizPath(enrolmentId)}?all`,
  question: (position) => `${quizPath(enrolmentId)}?question=${position}`,
  result: (attemptId) => href('/kiosk/courses/:enrolmentId/results/:attemptId', { enrolmentId, attemptId }),
  lesson: (lessonId) => lessonPath({ enrolmentId, lessonId }),
})
