import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { addCaptions } from '#domains/learning/courses/media.server.ts'
import { MOST_CAPTIONS } from '#domains/learning/media/captions.server.ts'
import type { Route } from './+types/caption'
import { editorOf } from './paths.ts'

export const middleware = [getGoesTo(({ id }) => editorOf(id))]

/** Captions of a video or recording, as the editor sends them. */
export const action = upload(
  { fields: noFields, maxBytes: MOST_CAPTIONS, json: true },
  async (ctx, { file }, { params }: Route.ActionArgs) =>
    Response.json({ id: await addCaptions(ctx, params.id, params.mediaId, file) }),
)
