import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { runImport } from '#domains/compliance/import/run.server.ts'
import type { Route } from './+types/run'

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await runImport(ctx, id)
  return redirectWith('import-done', href('/admin/staff/import/:id', { id }))
})
