import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { wayForm } from '#domains/onboarding/templates/templates.form.ts'
import { moveTemplateItem } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/move-item'

export { default } from '#app/doors/Refused.tsx'

export const action = form(wayForm, async (ctx, { way }, { params: { id, itemId } }: Route.ActionArgs) => {
  await moveTemplateItem(ctx, id, itemId, way)
  return redirectWith('settings-saved', href('/admin/settings/onboarding/:id', { id }))
})
