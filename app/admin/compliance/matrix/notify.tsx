import { redirectAbout, redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { notifyPerson } from '#domains/compliance/tracker/notify.server.ts'
import type { Route } from './+types/notify'
import { backToMatrix } from './back.ts'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params, url }: Route.ActionArgs) => {
  const back = backToMatrix(url.search)
  const how = await notifyPerson(ctx, params.id)
  return how === 'sent' ? redirectAbout('reminder-sent', params.id, back) : redirectWith('no-provider', back)
})
