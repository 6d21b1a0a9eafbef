import { redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { readOutcome } from '#domains/compliance/import/imports.queries.server.ts'
import { giveUpImport } from '#domains/compliance/import/imports.server.ts'
import type { Route } from './+types/give-up'
import { ImportDialog } from './ImportDialog.tsx'
import { counted } from './ImportResult.tsx'
import { importAt, importsHere } from './places.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const outcome = await readOutcome(ctx, params.id)
  if (outcome.waits === 0) throw redirect(importAt(outcome.id))
  return outcome
})

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await giveUpImport(ctx, params.id)
  return redirectWith('import-given-up', importsHere)
})

export default function GiveUp({ loaderData: { id, fileName, made, waits } }: Route.ComponentProps) {
  return (
    <ImportDialog
      id={id}
      deed="give-up"
      title={made.rows > 0 ? 'Give up the rest?' : 'Give up this spreadsheet?'}
      fileName={fileName}
      verb="Give up"
      busyLabel="Giving up…"
    >
      <p>
        The {counted(waits, 'row')} still waiting, with all that was mended in {waits === 1 ? 'it' : 'them'},{' '}
        {waits === 1 ? 'is' : 'are'} forgotten.{' '}
        {made.rows > 0 ? `The ${counted(made.rows, 'row')} already imported stay.` : 'Nothing of it was imported.'}
      </p>
      <p>To go on later, the spreadsheet is uploaded again.</p>
    </ImportDialog>
  )
}
