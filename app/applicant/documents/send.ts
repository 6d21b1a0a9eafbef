import { href } from 'react-router'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { upload } from '#app/doors/signed-in.server.ts'
import { keepOwnFile, ownFileForm } from './receive-file.server.ts'

export const middleware = [getGoesTo(href('/applicant'))]

/** An upload with its progress shown. */
export const action = upload({ fields: ownFileForm, json: true }, async (ctx, brought) => {
  const { originalName } = await keepOwnFile(ctx, brought)
  return Response.json({ name: originalName })
})
