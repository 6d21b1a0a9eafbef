import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { activateAccount } from '#domains/accounts/people.server.ts'
import type { Route } from './+types/activate'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await activateAccount(ctx, id)
  return redirectWith('account-activated', href('/admin/settings/people/:id', { id }))
})
