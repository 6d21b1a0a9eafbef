import { sendMedia } from '#app/doors/kiosk.server.ts'
import { openLessonMedia } from '#domains/learning/lessons/media.queries.server.ts'
import { found } from '#platform/refusal.ts'

export { default } from '#app/doors/file-page.ts'

/** A picture, video or recording of a lesson that is read; this device keeps none of it, so a PDF to save is not found. */
export const middleware = [
  sendMedia(
    async (ctx, id) => {
      const place = { enrolmentId: id('enrolmentId'), lessonId: id('lessonId'), mediaId: id('mediaId') }
      const file = await openLessonMedia(ctx, place)
      return found(file.mime === 'application/pdf' ? undefined : file, 'File')
    },
    { kept: false },
  ),
]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
