import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { finishReminderTask } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import type { Route } from './+types/done'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await finishReminderTask(args.context.get(userCtx), id)
    return redirectWith('reminder-done', href('/admin/compliance/reminders'))
  })
}
