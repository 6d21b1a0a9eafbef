import { userCtx } from '#app/context.ts'
import { redirectWith, replyToForm } from '#app/doors.server.ts'
import { JobForm } from '#app/settings/JobForm.tsx'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { addJob } from '#domains/people/jobs/jobs.server.ts'
import type { Route } from './+types/admin.settings.jobs.new'

const above = '/admin/settings/jobs'

export function action(args: Route.ActionArgs) {
  return replyToForm(args, jobForm, async (form) => {
    await addJob(args.context.get(userCtx), form)
    await followJobs(args.context.get(userCtx))
    return redirectWith('settings-saved', above)
  })
}

export default function NewJob() {
  return <JobForm title="New job" action={`${above}/new`} />
}
