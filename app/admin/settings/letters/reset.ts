import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { resetEmailTemplate } from '#domains/notifications/editable-templates.server.ts'
import type { Route } from './+types/reset'
import { letterOf } from './letter-of.server.ts'

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const letter = letterOf(args.params.key)
  await resetEmailTemplate(ctx, letter)
  return redirectWith('letter-reset', href('/admin/settings/letters/:key', { key: letter.key }))
})
