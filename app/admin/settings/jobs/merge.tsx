import { href } from 'react-router'
import { MergePage } from '#app/admin/settings/merges/MergePage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { jobMerge } from '#domains/merges.queries.server.ts'
import { mergeJobs } from '#domains/people/merges/merge-places.server.ts'
import { intoForm } from '#domains/people/merges/merges.form.ts'
import type { Route } from './+types/merge'

export const loader = read((ctx, { params, url }: Route.LoaderArgs) =>
  jobMerge(ctx, params.id, url.searchParams.get('into') ?? undefined),
)

export const action = form(
  intoForm,
  async (ctx, form, { params: { id } }: Route.ActionArgs) => {
    await mergeJobs(ctx, id, form)
    return redirectWith('merged', href('/admin/settings/jobs'))
  },
  { failure: 'Not merged' },
)

export default function MergeJobs({ loaderData }: Route.ComponentProps) {
  return (
    <MergePage
      what="job"
      addressOf={(id) => href('/admin/settings/jobs/:id/merge', { id })}
      back={href('/admin/settings/jobs')}
      {...loaderData}
    />
  )
}
