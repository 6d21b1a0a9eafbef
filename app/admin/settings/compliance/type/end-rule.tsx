import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { endRule } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/end-rule'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id, ruleId } }: Route.ActionArgs) => {
  await endRule(ctx, id, ruleId)
  return redirectWith('settings-saved', href('/admin/settings/compliance/:id', { id }))
})
