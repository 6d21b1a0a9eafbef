import { href } from 'react-router'

export const quizPath = (enrolmentId: string) => href('/learner/courses/:enrolmentId/quiz', { enrolmentId })
export const questionPath = (enrolmentId: string, position: number) => `${quizPath(enrolmentId)}?question=${position}`
export const overviewPath = (enrolmentId: string) => `${quizPath(enrolmentId)}?all`
export const startPath = (enrolmentId: string) => href('/learner/courses/:enrolmentId/quiz/start', { enrolmentId })
export const sendPath = (enrolmentId: string) => href('/learner/courses/:enrolmentId/quiz/send', { enrolmentId })
export const resultPath = (enrolmentId: string, attemptId: string) =>
  href('/learner/courses/:enrolmentId/results/:attemptId', { enrolmentId, attemptId })
export const coursePath = (enrolmentId: string) => href('/learner/courses/:enrolmentId', { enrolmentId })
