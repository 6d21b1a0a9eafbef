import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { removeImported } from '#domains/learning/passport/import.server.ts'
import { ownImported } from '#domains/learning/passport/imported.queries.server.ts'
import type { Route } from './+types/remove'

export const loader = read((ctx, { params }: Route.LoaderArgs) => ownImported(ctx, params.id))

export const action = form(noFields, async (ctx, _none, { params }: Route.ActionArgs) => {
  await removeImported(ctx, params.id)
  return redirectWith('passport-removed', '..')
})

export default function RemoveImported({ loaderData: { title, issuerName } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="remove-imported"
      title="Remove this certificate?"
      description={`${title} of ${issuerName} leaves your passport. You can add it again from its file.`}
      verb="Remove it"
      busyLabel="Removing"
      danger
    />
  )
}
