import { sendCaptions } from '#app/doors/media-door.server.ts'
import { readCourseCaptions } from '#domains/learning/media/media.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

/** Captions of a file, for those who write or review the course. */
export const middleware = [
  sendCaptions((ctx, id) =>
    readCourseCaptions(ctx, id('id'), { mediaId: id('mediaId'), captionsId: id('captionsId') }),
  ),
]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
