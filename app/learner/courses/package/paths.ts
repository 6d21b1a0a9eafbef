import { href } from 'react-router'

type Place = { enrolmentId: string; lessonId: string }

export const packagePath = (place: Place) => href('/learner/courses/:enrolmentId/lessons/:lessonId/package', place)
export const openPath = (place: Place) => href('/learner/courses/:enrolmentId/lessons/:lessonId/package/open', place)
export const reportPath = (place: Place) =>
  href('/learner/courses/:enrolmentId/lessons/:lessonId/package/report', place)
