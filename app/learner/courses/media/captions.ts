import { sendCaptions } from '#app/doors/media-door.server.ts'
import { readLessonCaptions } from '#domains/learning/lessons/media.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

/** The captions that a lesson shows with its video. */
export const middleware = [
  sendCaptions((ctx, id) =>
    readLessonCaptions(ctx, {
      ...{ enrolmentId: id('enrolmentId'), lessonId: id('lessonId') },
      ...{ mediaId: id('mediaId'), captionsId: id('captionsId') },
    }),
  ),
]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
