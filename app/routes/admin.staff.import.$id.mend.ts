import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { importAt } from '#app/staff-import/places.ts'
import { cellsForm } from '#domains/compliance/import/import.form.ts'
import { mendCells } from '#domains/compliance/import/imports.server.ts'
import type { Route } from './+types/admin.staff.import.$id.mend'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, cellsForm, async (form) => {
    await mendCells(args.context.get(userCtx), id, form)
    return redirectWith('import-mended', importAt(id))
  })
}
