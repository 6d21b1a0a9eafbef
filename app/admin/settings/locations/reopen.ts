import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { reopenLocation } from '#domains/people/jobs/locations.server.ts'
import type { Route } from './+types/reopen'

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await reopenLocation(ctx, id)
  return redirectWith('reopened', href('/admin/settings/locations'))
})
