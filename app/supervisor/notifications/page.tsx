import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { finishReminderTask } from '#domains/compliance/reminders/reminder-tasks.server.ts'
import type { Route } from './+types/page'

export const middleware = [getGoesTo(href('/supervisor'))]

export { default } from '#app/doors/Refused.tsx'

export const action = form(nothingForm, async (ctx, _form, { params }: Route.ActionArgs) => {
  await finishReminderTask(ctx, params.id)
  return redirectWith('reminder-task-done', href('/supervisor'))
})
