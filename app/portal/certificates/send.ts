import { href, redirect } from 'react-router'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { sendFields } from '#domains/compliance/evidence/evidence.form.ts'
import type { Route } from './+types/send'
import { keepPage } from './receive-evidence.server.ts'

export const loader = read((_ctx, { params }: Route.LoaderArgs) =>
  redirect(href('/portal/certificates/:key', { key: params.key })),
)

/** A page of a certificate with its progress shown. */
export const action = upload({ fields: sendFields, json: true }, async (ctx, brought, { params }: Route.ActionArgs) => {
  const { name } = await keepPage(ctx, params.key, brought)
  return Response.json({ name })
})
