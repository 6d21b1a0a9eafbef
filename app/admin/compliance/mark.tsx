import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { failingAs, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { markAsUpdated } from '#domains/compliance/tracker/looks.server.ts'
import type { Route } from './+types/mark'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  const { search } = new URL(args.request.url)
  const reply = replyToForm(args, nothingForm, async () => {
    await markAsUpdated(args.context.get(userCtx), id)
    // evidence and dates are offered next
    return redirectWith('marked-updated', `${href('/admin/compliance/:id/record', { id })}${search}`)
  })
  return failingAs('Update failed', reply)
}
