import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { endRule } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/admin.settings.compliance.$id.rules.$ruleId.end'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const [id, ruleId] = [idOf(args.params.id), idOf(args.params.ruleId)]
  return replyToForm(args, nothingForm, async () => {
    await endRule(args.context.get(userCtx), id, ruleId)
    return redirectWith('settings-saved', `/admin/settings/compliance/${id}`)
  })
}
