import { getGoesTo } from '#app/doors/guards.server.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { uploadMedia } from '#domains/learning/courses/media.server.ts'
import { mediaForm } from '#domains/learning/media/media.form.ts'
import { MOST_SENT } from '#domains/learning/media/media.rules.ts'
import type { Route } from './+types/send'
import { editorOf } from './paths.ts'

export const middleware = [getGoesTo(({ id }) => editorOf(id))]

/** A video, a recording or a PDF for the lessons of a course, sent by the editor with its progress shown. */
export const action = upload(
  { fields: mediaForm, maxBytes: MOST_SENT, json: true },
  async (ctx, { form, file }, { params }: Route.ActionArgs) =>
    Response.json(await uploadMedia(ctx, params.id, form, file)),
)
