import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { closePolicy } from '#domains/onboarding/policies.server.ts'
import type { Route } from './+types/admin.settings.policies.$id.close'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await closePolicy(args.context.get(userCtx), id)
    return redirectWith('settings-saved', '/admin/settings/policies')
  })
}
