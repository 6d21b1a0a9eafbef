import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { sayAddressesAreTheirs } from '#domains/people/said-addresses.server.ts'
import type { Route } from './+types/addresses'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await sayAddressesAreTheirs(ctx, id)
  return redirectWith('wave-addresses', href('/admin/compliance/waves/:id', { id }))
})
