import { createContext } from 'react'
import type { CourseMedia } from '#domains/learning/media/media.queries.server.ts'

export type PlaceOfMedia = CourseMedia & { courseId: string; locked: boolean }

/** The course whose files a lesson shows. */
export const MediaPlace = createContext<PlaceOfMedia>({
  courseId: '',
  ...{ locked: true, files: [], taken: 0, room: 0 },
  embeds: { youtube: false, vimeo: false },
})
