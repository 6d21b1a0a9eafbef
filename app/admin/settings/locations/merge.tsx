import { href } from 'react-router'
import { MergePage } from '#app/admin/settings/merges/MergePage.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { locationMerge } from '#domains/merges.queries.server.ts'
import { mergeLocations } from '#domains/people/merges/merge-places.server.ts'
import { intoForm } from '#domains/people/merges/merges.form.ts'
import type { Route } from './+types/merge'

export const loader = read((ctx, { params, url }: Route.LoaderArgs) =>
  locationMerge(ctx, params.id, url.searchParams.get('into') ?? undefined),
)

export const action = form(
  intoForm,
  async (ctx, form, { params: { id } }: Route.ActionArgs) => {
    await mergeLocations(ctx, id, form)
    return redirectWith('merged', href('/admin/settings/locations'))
  },
  { failure: 'Not merged' },
)

export default function MergeLocations({ loaderData }: Route.ComponentProps) {
  return (
    <MergePage
      what="location"
      addressOf={(id) => href('/admin/settings/locations/:id/merge', { id })}
      back={href('/admin/settings/locations')}
      {...loaderData}
    />
  )
}
