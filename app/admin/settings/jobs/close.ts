import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { closeJob } from '#domains/people/jobs/jobs.server.ts'
import type { Route } from './+types/close'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await closeJob(ctx, id)
  return redirectWith('closed', href('/admin/settings/jobs'))
})
