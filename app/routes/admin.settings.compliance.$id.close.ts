import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { closeType } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/admin.settings.compliance.$id.close'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await closeType(args.context.get(userCtx), id)
    return redirectWith('closed', '/admin/settings/compliance')
  })
}
