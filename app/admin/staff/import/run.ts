import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { runImport } from '#domains/compliance/import/run.server.ts'
import type { Route } from './+types/run'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await runImport(args.context.get(userCtx), id)
    return redirectWith('import-done', href('/admin/staff/import/:id', { id }))
  })
}
