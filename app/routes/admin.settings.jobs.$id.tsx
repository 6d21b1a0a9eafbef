import { userCtx } from '#app/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { JobForm } from '#app/settings/JobForm.tsx'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { jobForm } from '#domains/people/jobs/jobs.form.ts'
import { readJob } from '#domains/people/jobs/jobs.queries.server.ts'
import { changeJob } from '#domains/people/jobs/jobs.server.ts'
import type { Route } from './+types/admin.settings.jobs.$id'

const above = '/admin/settings/jobs'

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
  return <JobForm key={job.id} title={job.title} action={`${above}/${job.id}`} saved={job} />
}
