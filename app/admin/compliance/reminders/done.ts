import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { finishReminderTask } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import type { Route } from './+types/done'

export { default } from '#app/doors/Refused.tsx'

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await finishReminderTask(ctx, params.id)
  return redirectWith('reminder-done', href('/admin/compliance/reminders'))
})
