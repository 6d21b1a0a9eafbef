import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { endRule } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/end-rule'

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const [id, ruleId] = [args.params.id, args.params.ruleId]
  await endRule(ctx, id, ruleId)
  return redirectWith('settings-saved', href('/admin/settings/compliance/:id', { id }))
})
