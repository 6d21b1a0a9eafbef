import { href } from 'react-router'

type Place = { enrolmentId: string; lessonId: string }

export const lessonPath = (place: Place) => href('/learner/courses/:enrolmentId/lessons/:lessonId', place)
export const nextPath = (place: Place) => href('/learner/courses/:enrolmentId/lessons/:lessonId/next', place)
export const notePath = (place: Place) => href('/learner/courses/:enrolmentId/lessons/:lessonId/note', place)
export const textSizePath = (place: Place) => href('/learner/courses/:enrolmentId/lessons/:lessonId/text-size', place)
