import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { stopMessage } from '#domains/notifications/messages.server.ts'
import type { Route } from './+types/cancel'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params: { id } }: Route.ActionArgs) => {
  await stopMessage(ctx, id)
  return redirectWith('message-cancelled', href('/admin/notifications/:id', { id }))
})
