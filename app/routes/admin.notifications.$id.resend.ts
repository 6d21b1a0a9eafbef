import { z } from 'zod'
import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { resendMessage } from '#domains/notifications/messages.server.ts'
import type { Route } from './+types/admin.notifications.$id.resend'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, z.strictObject({}), async () => {
    const again = await resendMessage(args.context.get(userCtx), id)
    return redirectWith('message-resent', `/admin/notifications/${again}`)
  })
}
