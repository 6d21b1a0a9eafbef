import { redirect } from 'react-router'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { certificatePage } from '#app/evidence/places.ts'
import { keepPage } from '#app/evidence/receive-evidence.server.ts'
import { signedIn } from '#app/guards.server.ts'
import { sendFields } from '#domains/compliance/evidence/evidence.form.ts'
import type { Route } from './+types/portal.certificates.$key.send'

export const middleware = [signedIn]

export const loader = read((_ctx, { params }: Route.LoaderArgs) => redirect(certificatePage(params.key)))

/** A page of a certificate with its progress shown. */
export const action = upload({ fields: sendFields, json: true }, async (ctx, brought, { params }: Route.ActionArgs) => {
  const { name } = await keepPage(ctx, params.key, brought)
  return Response.json({ name })
})
