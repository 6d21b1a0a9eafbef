import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectAbout, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { notifyPerson } from '#domains/compliance/tracker/notify.server.ts'
import type { Route } from './+types/notify'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  const back = `${href('/admin/compliance')}${new URL(args.request.url).search}`
  return replyToForm(args, nothingForm, async () => {
    const how = await notifyPerson(args.context.get(userCtx), id)
    return how === 'sent' ? redirectAbout('reminder-sent', id, back) : redirectWith('no-provider', back)
  })
}
