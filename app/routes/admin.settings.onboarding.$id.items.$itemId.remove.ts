import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { removeTemplateItem } from '#domains/onboarding/templates.server.ts'
import type { Route } from './+types/admin.settings.onboarding.$id.items.$itemId.remove'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const [id, itemId] = [idOf(args.params.id), idOf(args.params.itemId)]
  return replyToForm(args, nothingForm, async () => {
    await removeTemplateItem(args.context.get(userCtx), id, itemId)
    return redirectWith('settings-saved', `/admin/settings/onboarding/${id}`)
  })
}
