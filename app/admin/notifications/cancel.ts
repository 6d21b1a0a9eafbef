import { href } from 'react-router'
import { z } from 'zod'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { stopMessage } from '#domains/notifications/messages.server.ts'
import type { Route } from './+types/cancel'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, z.strictObject({}), async () => {
    await stopMessage(args.context.get(userCtx), id)
    return redirectWith('message-cancelled', href('/admin/notifications/:id', { id }))
  })
}
