import { redirect } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { nothingForm } from '#domains/accounts/people.form.ts'
import { readOutcome } from '#domains/compliance/import/imports.queries.server.ts'
import { undoImport } from '#domains/compliance/import/undo.server.ts'
import type { Route } from './+types/undo'
import { ImportDialog } from './ImportDialog.tsx'
import { counted } from './ImportResult.tsx'
import { importAt } from './places.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const outcome = await answer(() => readOutcome(context.get(userCtx), idOf(params.id)))
  if (outcome.state !== 'done') throw redirect(importAt(outcome.id))
  return outcome
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, nothingForm, async () => {
    await undoImport(args.context.get(userCtx), id)
    return redirectWith('import-undone', importAt(id))
  })
}

export default function Undo({ loaderData: { id, fileName, made, waits } }: Route.ComponentProps) {
  return (
    <ImportDialog
      id={id}
      deed="undo"
      title="Undo this import?"
      fileName={fileName}
      verb="Undo the import"
      busyLabel="Undoing…"
    >
      <p>
        {counted(made.people, 'member', 'members')} of staff, {counted(made.posts, 'post')} and{' '}
        {counted(made.records, 'compliance record')} that came with it are taken back.
        {waits > 0 && ` The ${counted(waits, 'row')} still waiting ${waits === 1 ? 'is' : 'are'} forgotten too.`}
      </p>
      <p>This cannot be reversed: to have them again, the spreadsheet is imported again.</p>
    </ImportDialog>
  )
}
