import { href } from 'react-router'
import { redirectAbout, redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { notifyPerson } from '#domains/compliance/tracker/notify.server.ts'
import type { Route } from './+types/notify'

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  const back = href('/admin/staff/:id/compliance', { id })
  const how = await notifyPerson(ctx, id)
  return how === 'sent' ? redirectAbout('reminder-sent', id, back) : redirectWith('no-provider', back)
})
