import { href } from 'react-router'
import { z } from 'zod'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { stopMessage } from '#domains/notifications/messages.server.ts'
import type { Route } from './+types/cancel'

export { default } from '#app/doors/Refused.tsx'

export const action = form(z.strictObject({}), async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await stopMessage(ctx, id)
  return redirectWith('message-cancelled', href('/admin/notifications/:id', { id }))
})
