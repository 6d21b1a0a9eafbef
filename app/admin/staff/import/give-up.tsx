import { redirect } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { readOutcome } from '#domains/compliance/import/imports.queries.server.ts'
import { giveUpImport } from '#domains/compliance/import/imports.server.ts'
import type { Route } from './+types/give-up'
import { ImportDialog } from './ImportDialog.tsx'
import { counted } from './ImportResult.tsx'
import { importAt, importsHere } from './places.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const outcome = await answer(() => readOutcome(context.get(userCtx), idOf(params.id)))
  if (outcome.waits === 0) throw redirect(importAt(outcome.id))
  return outcome
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await giveUpImport(args.context.get(userCtx), id)
    return redirectWith('import-given-up', importsHere)
  })
}

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
