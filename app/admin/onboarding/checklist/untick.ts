import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { untickItem } from '#domains/onboarding/checklists/items.server.ts'
import type { Route } from './+types/untick'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await untickItem(ctx, params.itemId)
  return redirectWith('item-unticked', href('/admin/onboarding/:id', params))
})
