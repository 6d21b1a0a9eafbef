import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { listReviewers } from '#domains/learning/courses/clinical.queries.server.ts'
import { endReviewer } from '#domains/learning/courses/clinical.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/end'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const all = await listReviewers(ctx)
  return found(
    all.find(({ id }) => id === params.id),
    'Reviewer',
  )
})

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await endReviewer(ctx, params.id)
  return redirectWith('settings-saved', '..')
})

export default function EndReviewer({ loaderData: { name } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="end"
      title={`${name} reads no more?`}
      description="No further review is recorded in their name. What they have read stays as it is."
      verb="End"
      busyLabel="Ending"
    />
  )
}
