import { href } from 'react-router'
import { lessonPath } from './lesson/paths.ts'
import { coursePath, quizPath } from './quiz/paths.ts'

/** Where the pages of a course lead: a learner’s own, or those of a preview. */
export type Ways = {
  back: string
  backWords: string
  course: string
  quiz: string
  lesson: (lessonId: string) => string
}

export const waysOf = (enrolmentId: string): Ways => ({
  back: href('/learner'),
  backWords: 'Training',
  course: coursePath(enrolmentId),
  quiz: quizPath(enrolmentId),
  lesson: (lessonId) => lessonPath({ enrolmentId, lessonId }),
})
