import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { endRule } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/end-rule'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const [id, ruleId] = [idOf(args.params.id), idOf(args.params.ruleId)]
  return replyToForm(args, nothingForm, async () => {
    await endRule(args.context.get(userCtx), id, ruleId)
    return redirectWith('settings-saved', href('/admin/settings/compliance/:id', { id }))
  })
}
