import { userCtx } from '#app/context.ts'
import { idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { reopenJob } from '#domains/people/jobs/jobs.server.ts'
import type { Route } from './+types/admin.settings.jobs.$id.reopen'

export { default } from '#app/Refused.tsx'

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await reopenJob(args.context.get(userCtx), id)
    return redirectWith('reopened', '/admin/settings/jobs')
  })
}
