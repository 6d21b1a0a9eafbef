import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { resetLetter } from '#domains/notifications/letters.server.ts'
import type { Route } from './+types/reset'
import { letterOf } from './letter-of.server.ts'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const letter = letterOf(args.params.key)
  return replyToForm(args, nothingForm, async () => {
    await resetLetter(args.context.get(userCtx), letter)
    return redirectWith('letter-reset', href('/admin/settings/letters/:key', { key: letter.key }))
  })
}
