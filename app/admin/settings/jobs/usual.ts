import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { addUsualJobs } from '#domains/people/jobs/jobs.server.ts'
import type { Route } from './+types/usual'

export { default } from '#app/doors/Refused.tsx'

export function action(args: Route.ActionArgs) {
  return replyToForm(args, nothingForm, async () => {
    const added = await addUsualJobs(args.context.get(userCtx))
    await followJobs(args.context.get(userCtx))
    return redirectWith(added > 0 ? 'usual-jobs-added' : 'usual-jobs-there', href('/admin/settings/jobs'))
  })
}
