import { forVisitors } from '#app/doors/media-door.server.ts'
import { openFirstMedia } from '#domains/learning/quiz/first-lesson.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

/** A video, recording or PDF of a first lesson, for anyone. */
export const middleware = [forVisitors.sendMedia((ctx, id, param) => openFirstMedia(ctx, param('slug'), id('mediaId')))]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
