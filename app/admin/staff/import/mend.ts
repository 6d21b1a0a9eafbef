import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { cellsForm } from '#domains/compliance/import/import.form.ts'
import { mendCells } from '#domains/compliance/import/imports.server.ts'
import type { Route } from './+types/mend'
import { importAt } from './places.ts'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, cellsForm, async (form) => {
    await mendCells(args.context.get(userCtx), id, form)
    return redirectWith('import-mended', importAt(id))
  })
}
