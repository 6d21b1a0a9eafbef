import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { reopenLocation } from '#domains/people/jobs/locations.server.ts'
import type { Route } from './+types/reopen'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await reopenLocation(ctx, id)
  return redirectWith('reopened', href('/admin/settings/locations'))
})
