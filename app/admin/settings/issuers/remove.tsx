import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { AskOnce } from '#app/parts/onboarding/AskOnce.tsx'
import { listIssuers, removeIssuer } from '#domains/learning/passport/issuers.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/remove'

const back = href('/admin/settings/learning/issuers')

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const one = found(
    (await listIssuers(ctx)).find(({ id }) => id === params.id),
    'Issuer',
  )
  return { name: one.name }
})

export const action = form(noFields, async (ctx, _none, { params }: Route.ActionArgs) => {
  await removeIssuer(ctx, params.id)
  return redirectWith('issuer-removed', back)
})

export default function RemoveIssuer({ loaderData: { name }, params }: Route.ComponentProps) {
  return (
    <AskOnce
      title={`Remove ${name}`}
      action={href('/admin/settings/learning/issuers/:id/remove', params)}
      back={back}
      verb="Remove this hub"
    >
      Certificates from there are verified no more. Records that the office approved stay.
    </AskOnce>
  )
}
