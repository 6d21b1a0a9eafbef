import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { giveUpImport } from '#domains/compliance/import/imports.server.ts'
import type { Route } from './+types/admin.staff.import.$id.give-up'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await giveUpImport(args.context.get(userCtx), id)
    return redirectWith('import-given-up', '/admin/staff/import')
  })
}
