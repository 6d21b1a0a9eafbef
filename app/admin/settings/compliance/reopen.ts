import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { reopenType } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/reopen'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await reopenType(ctx, id)
  return redirectWith('reopened', href('/admin/settings/compliance'))
})
