import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { wayForm } from '#domains/onboarding/templates/templates.form.ts'
import { moveTemplateItem } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/admin.settings.onboarding.$id.items.$itemId.move'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const [id, itemId] = [idOf(args.params.id), idOf(args.params.itemId)]
  return replyToForm(args, wayForm, async ({ way }) => {
    await moveTemplateItem(args.context.get(userCtx), id, itemId, way)
    return redirectWith('settings-saved', `/admin/settings/onboarding/${id}`)
  })
}
