import { href, redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { readOutcome } from '#domains/intake/imports.queries.server.ts'
import { giveUpImport } from '#domains/intake/imports.server.ts'
import type { Route } from './+types/discard'
import { counted } from './ImportResult.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const outcome = await readOutcome(ctx, params.id)
  if (outcome.waits === 0) throw redirect(href('/admin/staff/import/:id', params))
  return outcome
})

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await giveUpImport(ctx, params.id)
  return redirectWith('import-discarded', href('/admin/staff/import'))
})

export default function DiscardImport({ loaderData: { fileName, made, waits } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="discard"
      title={made.rows > 0 ? 'Discard the rest?' : 'Discard this import?'}
      description={fileName}
      verb="Discard"
      busyLabel="Discarding…"
      danger
    >
      <p>
        The {counted(waits, 'row')} left to import, with everything you fixed in {waits === 1 ? 'it' : 'them'},{' '}
        {waits === 1 ? 'is' : 'are'} deleted.{' '}
        {made.rows > 0 ? `The ${counted(made.rows, 'row')} already imported stay.` : 'Nothing was imported from it.'}
      </p>
      <p>To continue later, upload the spreadsheet again.</p>
    </FormDialog>
  )
}
