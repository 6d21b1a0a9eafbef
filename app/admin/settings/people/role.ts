import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { roleForm } from '#domains/accounts/people.form.ts'
import { changeRole } from '#domains/accounts/people.server.ts'
import type { Route } from './+types/role'

export { default } from '#app/doors/Refused.tsx'

export const action = form(roleForm, async (ctx, { role }, { params }: Route.ActionArgs) => {
  await changeRole(ctx, params.id, role)
  return redirectWith('role-changed', href('/admin/settings/people/:id', { id: params.id }))
})
