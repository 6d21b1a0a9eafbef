import { href } from 'react-router'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { finishReminderTask } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import type { Route } from './+types/done'

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, args: Route.ActionArgs) => {
  const { id } = args.params
  await finishReminderTask(ctx, id)
  return redirectWith('reminder-done', href('/admin/compliance/reminders'))
})
