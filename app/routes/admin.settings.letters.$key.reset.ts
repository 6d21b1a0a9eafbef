import { userCtx } from '#app/context.ts'
import { redirectWith, replyToForm } from '#app/doors.server.ts'
import { letterOf } from '#app/settings/letter-of.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { resetLetter } from '#domains/notifications/letters.server.ts'
import type { Route } from './+types/admin.settings.letters.$key.reset'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const letter = letterOf(args.params.key)
  return replyToForm(args, nothingForm, async () => {
    await resetLetter(args.context.get(userCtx), letter)
    return redirectWith('letter-reset', `/admin/settings/letters/${letter.key}`)
  })
}
