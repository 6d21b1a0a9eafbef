import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { failingAs, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { markAsUpdated } from '#domains/compliance/tracker/looks.server.ts'
import type { Route } from './+types/mark'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  const reply = replyToForm(args, nothingForm, async () => {
    await markAsUpdated(args.context.get(userCtx), id)
    return redirectWith('marked-updated', href('/admin/staff/:id/compliance/record', { id }))
  })
  return failingAs('Update failed', reply)
}
