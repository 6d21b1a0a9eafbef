import { href } from 'react-router'
import { MergeCard } from '#app/admin/settings/merges/MergeCard.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { changeJobNeeds } from '#domains/employment/clearance/job-effect.server.ts'
import { jobChangeForm } from '#domains/people/jobs/jobs.form.ts'
import { readJob } from '#domains/people/jobs/jobs.queries.server.ts'
import type { Route } from './+types/job'
import { JobForm } from './JobForm.tsx'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readJob(ctx, params.id))

export const action = form(jobChangeForm, async (ctx, { seen, ...form }, { params: { id } }: Route.ActionArgs) => {
  await changeJobNeeds(ctx, id, form, seen)
  await followJobs(ctx)
  return redirectWith('settings-saved', href('/admin/settings/jobs'))
})

export const handle = { name: ({ title }: Route.ComponentProps['loaderData']) => title }

export default function Job({ loaderData: job }: Route.ComponentProps) {
  return (
    <PageStack>
      <JobForm key={job.id} title={job.title} action={href('/admin/settings/jobs/:id', { id: job.id })} saved={job} />
      <MergeCard what="job" to={href('/admin/settings/jobs/:id/merge', { id: job.id })} />
    </PageStack>
  )
}
