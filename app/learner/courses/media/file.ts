import { sendMedia } from '#app/doors/media-door.server.ts'
import { openLessonMedia } from '#domains/learning/lessons/media.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

/** A video, recording or PDF of a lesson that is read. */
export const middleware = [
  sendMedia((ctx, id) =>
    openLessonMedia(ctx, { enrolmentId: id('enrolmentId'), lessonId: id('lessonId'), mediaId: id('mediaId') }),
  ),
]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
