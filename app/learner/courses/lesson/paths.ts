import { href } from 'react-router'
import type { Embed } from '#lib/video-ids.ts'

type Place = { enrolmentId: string; lessonId: string }

export const lessonPath = (place: Place) => href('/learner/courses/:enrolmentId/lessons/:lessonId', place)
export const nextPath = (place: Place) => href('/learner/courses/:enrolmentId/lessons/:lessonId/next', place)
export const notePath = (place: Place) => href('/learner/courses/:enrolmentId/lessons/:lessonId/note', place)
export const textSizePath = (place: Place) => href('/learner/courses/:enrolmentId/lessons/:lessonId/text-size', place)

/** Where the files of a lesson lie. */
export const mediaPath = (place: Place) => `${lessonPath(place)}/media`

/** Where a video of another site is watched. */
export const watchPath = (place: Place, { provider, videoId }: Embed) =>
  href('/learner/courses/:enrolmentId/lessons/:lessonId/watch/:provider/:video', { ...place, provider, video: videoId })
