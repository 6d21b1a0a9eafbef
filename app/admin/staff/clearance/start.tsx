import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { postPlaces } from '#app/parts/employment/clearance/places.ts'
import { postClearance } from '#app/parts/employment/clearance/post-clearance.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { startForm } from '#domains/employment/clearance/clearance.form.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import type { Route } from './+types/start'

export const loader = read((ctx, { params }: Route.LoaderArgs) => postClearance(ctx, params))

export const action = form(
  startForm,
  async (ctx, { day }, { params }: Route.ActionArgs) => {
    await postClearance(ctx, params)
    await start(ctx, params.postId, day)
    return redirectWith('started', postPlaces(params.id, params.postId).page)
  },
  { invalid: 'Update failed' },
)

export default function StartPost({ params, loaderData: { name, today } }: Route.ComponentProps) {
  const { page, start } = postPlaces(params.id, params.postId)
  return (
    <FormDialog
      id="start"
      title={`Start ${name}`}
      back={page}
      action={start ?? page}
      verb="Start"
      failure="Update failed"
    >
      {(field) => <TextField label="First day in this post" type="date" max={today} {...field('day', today)} />}
    </FormDialog>
  )
}
