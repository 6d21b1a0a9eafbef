import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { finishReminderTask } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import type { Route } from './+types/admin.compliance.reminders.$id.done'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await finishReminderTask(args.context.get(userCtx), id)
    return redirectWith('reminder-done', '/admin/compliance/reminders')
  })
}
