import { href } from 'react-router'
import type { Ways } from '#app/parts/learning/ways.ts'
import { lessonPath } from './lesson/paths.ts'
import { coursePath, quizPath } from './quiz/paths.ts'

export const waysOf = (enrolmentId: string): Ways => ({
  back: href('/learner'),
  backWords: 'Training',
  course: coursePath(enrolmentId),
  quiz: quizPath(enrolmentId),
  lesson: (lessonId) => lessonPath({ enrolmentId, lessonId }),
  certificate: (id) => href('/learner/certificates/:id', { id }),
  feedback: href('/learner/courses/:enrolmentId/feedback', { enrolmentId }),
})
