import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { readJob } from '#domains/people/jobs/jobs.queries.server.ts'
import { changeJob } from '#domains/people/jobs/jobs.server.ts'
import type { Route } from './+types/job'
import { JobForm } from './JobForm.tsx'

const above = href('/admin/settings/jobs')

export function loader({ params, context }: Route.LoaderArgs) {
  return answer(() => readJob(context.get(userCtx), idOf(params.id)))
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, jobForm, async (form) => {
    await changeJob(args.context.get(userCtx), id, form)
    await followJobs(args.context.get(userCtx))
    return redirectWith('settings-saved', above)
  })
}

export default function Job({ loaderData: job }: Route.ComponentProps) {
  return (
    <JobForm key={job.id} title={job.title} action={href('/admin/settings/jobs/:id', { id: job.id })} saved={job} />
  )
}
