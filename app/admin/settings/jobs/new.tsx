import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { addJob } from '#domains/people/jobs/jobs.server.ts'
import { JobForm } from './JobForm.tsx'

export const action = form(jobForm, async (ctx, form) => {
  await addJob(ctx, form)
  await followJobs(ctx)
  return redirectWith('settings-saved', href('/admin/settings/jobs'))
})

export const handle = { name: 'New job' }

export default function NewJob() {
  return <JobForm title="New job" action={href('/admin/settings/jobs/new')} />
}
