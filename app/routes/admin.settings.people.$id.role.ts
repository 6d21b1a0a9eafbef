import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { roleForm } from '#domains/accounts/people.form.ts'
import { changeRole } from '#domains/accounts/people.server.ts'
import type { Route } from './+types/admin.settings.people.$id.role'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, roleForm, async ({ role }) => {
    await changeRole(args.context.get(userCtx), id, role)
    return redirectWith('role-changed', `/admin/settings/people/${id}`)
  })
}
