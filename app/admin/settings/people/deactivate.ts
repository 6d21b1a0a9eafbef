import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { deactivateAccount } from '#domains/accounts/people.server.ts'
import type { Route } from './+types/deactivate'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await deactivateAccount(ctx, id)
  return redirectWith('account-deactivated', href('/admin/settings/people/:id', { id }))
})
