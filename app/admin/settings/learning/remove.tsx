import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { AskOnce } from '#app/parts/onboarding/AskOnce.tsx'
import { removePicture } from '#domains/learning/certificates/signing.server.ts'
import type { Route } from './+types/remove'
import { kindOf } from './kind-of.server.ts'

const back = href('/admin/settings/learning')

export const loader = read((_ctx, { params }: Route.LoaderArgs) => ({ kind: kindOf(params.kind) }))

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await removePicture(ctx, kindOf(params.kind))
  return redirectWith('settings-saved', back)
})

export default function Remove({ loaderData: { kind } }: Route.ComponentProps) {
  return (
    <AskOnce
      title={`Remove the ${kind}`}
      action={href('/admin/settings/learning/:kind/remove', { kind })}
      back={back}
      verb={`Remove the ${kind}`}
    >
      Certificates from now on are without it. Those that are issued keep it.
    </AskOnce>
  )
}
