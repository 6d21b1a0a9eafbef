import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { tickItem } from '#domains/onboarding/checklists/items.server.ts'
import type { Route } from './+types/tick'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const [id, itemId] = [idOf(args.params.id), idOf(args.params.itemId)]
  return replyToForm(args, nothingForm, async () => {
    await tickItem(args.context.get(userCtx), itemId)
    return redirectWith('item-ticked', href('/admin/onboarding/:id', { id }))
  })
}
