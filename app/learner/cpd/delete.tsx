import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { ownCpdEntry } from '#domains/learning/passport/cpd.queries.server.ts'
import { deleteCpdEntry } from '#domains/learning/passport/cpd.server.ts'
import type { Route } from './+types/delete'

export const loader = read((ctx, { params }: Route.LoaderArgs) => ownCpdEntry(ctx, params.id))

export const action = form(noFields, async (ctx, _none, { params }: Route.ActionArgs) => {
  await deleteCpdEntry(ctx, params.id)
  return redirectWith('cpd-deleted', '..')
})

export default function DeleteEntry({ loaderData: { title } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="delete-entry"
      title="Delete this entry?"
      description={`${title} and what you wrote about it are deleted. This cannot be undone.`}
      verb="Delete it"
      busyLabel="Deleting"
      danger
    />
  )
}
