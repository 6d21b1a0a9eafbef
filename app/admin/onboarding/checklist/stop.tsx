import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { AskOnce } from '#app/ui/onboarding/AskOnce.tsx'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { stopOnboarding } from '#domains/onboarding/checklists/checklists.server.ts'
import type { Route } from './+types/stop'

// asked for on every visit, so that the guard of the office is asked too
export const loader = () => null

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await stopOnboarding(args.context.get(userCtx), id)
    return redirectWith('onboarding-stopped', href('/admin/onboarding'))
  })
}

export default function Stop({ params, matches }: Route.ComponentProps) {
  const back = href('/admin/onboarding/:id', { id: params.id })
  const name = matches[2].loaderData.checklist.name
  return (
    <AskOnce
      title={`${name} does not come`}
      action={href('/admin/onboarding/:id/stop', { id: params.id })}
      back={back}
      verb="Stop the onboarding"
    >
      Nothing more is asked of {name}, and the onboarding stays out of the figures. It cannot be opened again; what was
      sent and answered is kept.
    </AskOnce>
  )
}
