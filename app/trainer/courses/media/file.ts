import { sendMedia } from '#app/doors/media-door.server.ts'
import { openCourseMedia } from '#domains/learning/media/media.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

/** A file of a course, for those who write or review it. */
export const middleware = [sendMedia((ctx, id) => openCourseMedia(ctx, id('id'), id('mediaId')))]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
