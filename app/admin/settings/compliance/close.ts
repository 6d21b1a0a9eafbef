import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { closeType } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/close'

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await closeType(ctx, id)
  return redirectWith('closed', href('/admin/settings/compliance'))
})
