import { href } from 'react-router'
import { redirectAbout, redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { notifyPerson } from '#domains/compliance/tracker/notify.server.ts'
import type { Route } from './+types/notify'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params, url }: Route.ActionArgs) => {
  const fromDashboard = url.searchParams.get('back') === 'dashboard'
  const back = fromDashboard ? href('/admin') : `${href('/admin/compliance')}${url.search}`
  const how = await notifyPerson(ctx, params.id)
  return how === 'sent' ? redirectAbout('reminder-sent', params.id, back) : redirectWith('no-provider', back)
})
