import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { undoImport } from '#domains/compliance/import/undo.server.ts'
import type { Route } from './+types/admin.staff.import.$id.undo'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await undoImport(args.context.get(userCtx), id)
    return redirectWith('import-undone', `/admin/staff/import/${id}`)
  })
}
