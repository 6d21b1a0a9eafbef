import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { stopOnboarding } from '#domains/onboarding/checklists.server.ts'
import type { Route } from './+types/admin.onboarding.$id.stop'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await stopOnboarding(args.context.get(userCtx), id)
    return redirectWith('onboarding-stopped', '/admin/onboarding')
  })
}
