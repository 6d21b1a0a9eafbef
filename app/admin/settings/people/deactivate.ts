import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { deactivateAccount } from '#domains/accounts/people.server.ts'
import type { Route } from './+types/deactivate'

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await deactivateAccount(ctx, id)
  return redirectWith('account-deactivated', href('/admin/settings/people/:id', { id }))
})
