import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { resetEmailTemplate } from '#domains/notifications/editable-templates.server.ts'
import type { Route } from './+types/reset'
import { letterOf } from './letter-of.server.ts'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { key } }: Route.ActionArgs) => {
  const letter = letterOf(key)
  await resetEmailTemplate(ctx, letter)
  return redirectWith('letter-reset', href('/admin/settings/letters/:key', { key }))
})
