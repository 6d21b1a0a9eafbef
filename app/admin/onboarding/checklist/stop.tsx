import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { AskOnce } from '#app/ui/onboarding/AskOnce.tsx'
import { noFields } from '#app/doors/form.server.ts'
import { stopOnboarding } from '#domains/onboarding/checklists/checklists.server.ts'
import type { Route } from './+types/stop'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await stopOnboarding(ctx, params.id)
  return redirectWith('onboarding-stopped', href('/admin/onboarding'))
})

export default function Stop({ params, matches }: Route.ComponentProps) {
  const back = href('/admin/onboarding/:id', params)
  const name = matches[2].loaderData.checklist.name
  return (
    <AskOnce
      title={`${name} does not come`}
      action={href('/admin/onboarding/:id/stop', params)}
      back={back}
      verb="Stop the onboarding"
    >
      Nothing more is asked of {name}, and the onboarding stays out of the figures. It cannot be opened again; what was
      sent and answered is kept.
    </AskOnce>
  )
}
