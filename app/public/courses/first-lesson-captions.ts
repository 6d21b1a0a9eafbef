import { forVisitors } from '#app/doors/media-door.server.ts'
import { readFirstCaptions } from '#domains/learning/quiz/first-lesson.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

/** The captions of a video of a first lesson, for anyone. */
export const middleware = [
  forVisitors.sendCaptions((ctx, id, param) =>
    readFirstCaptions(ctx, param('slug'), { mediaId: id('mediaId'), captionsId: id('captionsId') }),
  ),
]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
