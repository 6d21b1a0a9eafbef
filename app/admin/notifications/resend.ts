import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { resendMessage } from '#domains/notifications/messages.server.ts'
import type { Route } from './+types/resend'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  const again = await resendMessage(ctx, params.id)
  return redirectWith('message-resent', href('/admin/notifications/:id', { id: again }))
})
