import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { addJob } from '#domains/people/jobs/jobs.server.ts'
import type { Route } from './+types/new'
import { JobForm } from './JobForm.tsx'

const above = href('/admin/settings/jobs')

export function action(args: Route.ActionArgs) {
  return replyToForm(args, jobForm, async (form) => {
    await addJob(args.context.get(userCtx), form)
    await followJobs(args.context.get(userCtx))
    return redirectWith('settings-saved', above)
  })
}

export default function NewJob() {
  return <JobForm title="New job" action={href('/admin/settings/jobs/new')} />
}
