import { href } from 'react-router'
import type { Ways } from '#app/parts/learning/ways.ts'

export const previewPath = (courseId: string) => href('/learner/preview/:courseId', { courseId })
/** Where the files of a course lie for those who write it. */
export const mediaBase = (id: string) => href('/trainer/courses/:id/media', { id })
export const samplePath = (courseId: string, seed: string, question = 1) =>
  `${href('/learner/preview/:courseId/quiz', { courseId })}?${new URLSearchParams({ seed, question: String(question) })}`

/** Where the pages of a preview lead: to each other, and back to the editor. */
export const previewWays = (courseId: string): Ways => ({
  back: href('/trainer/courses/:id', { id: courseId }),
  backWords: 'Editor',
  course: previewPath(courseId),
  quiz: href('/learner/preview/:courseId/quiz', { courseId }),
  lesson: (lessonId) => href('/learner/preview/:courseId/lessons/:lessonId', { courseId, lessonId }),
  certificate: (id) => href('/learner/certificates/:id', { id }),
})
