import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { wayForm } from '#domains/onboarding/templates/templates.form.ts'
import { moveTemplateItem } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/move-item'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const [id, itemId] = [idOf(args.params.id), idOf(args.params.itemId)]
  return replyToForm(args, wayForm, async ({ way }) => {
    await moveTemplateItem(args.context.get(userCtx), id, itemId, way)
    return redirectWith('settings-saved', href('/admin/settings/onboarding/:id', { id }))
  })
}
