import { href } from 'react-router'
import type { QuizWays } from '#app/parts/learning/quiz/ways.ts'
import { lessonPath } from '../lesson/paths.ts'

export const quizPath = (enrolmentId: string) => href('/learner/courses/:enrolmentId/quiz', { enrolmentId })
export const questionPath = (enrolmentId: string, position: number) => `${quizPath(enrolmentId)}?question=${position}`
export const overviewPath = (enrolmentId: string) => `${quizPath(enrolmentId)}?all`
export const startPath = (enrolmentId: string) => href('/learner/courses/:enrolmentId/quiz/start', { enrolmentId })
export const sendPath = (enrolmentId: string) => href('/learner/courses/:enrolmentId/quiz/send', { enrolmentId })
export const resultPath = (enrolmentId: string, attemptId: string) =>
  href('/learner/courses/:enrolmentId/results/:attemptId', { enrolmentId, attemptId })
export const coursePath = (enrolmentId: string) => href('/learner/courses/:enrolmentId', { enrolmentId })

/** A learner’s own. */
export const quizWaysOf = (enrolmentId: string): QuizWays => ({
  course: coursePath(enrolmentId),
  quiz: quizPath(enrolmentId),
  start: startPath(enrolmentId),
  send: sendPath(enrolmentId),
  overview: overviewPath(enrolmentId),
  question: (position) => questionPath(enrolmentId, position),
  result: (attemptId) => resultPath(enrolmentId, attemptId),
  lesson: (lessonId) => lessonPath({ enrolmentId, lessonId }),
})
