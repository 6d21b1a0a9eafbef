import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { closeTemplate } from '#domains/onboarding/templates.server.ts'
import type { Route } from './+types/admin.settings.onboarding.$id.close'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await closeTemplate(args.context.get(userCtx), id)
    return redirectWith('settings-saved', '/admin/settings/onboarding')
  })
}
