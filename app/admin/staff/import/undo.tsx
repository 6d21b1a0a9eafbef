import { redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { readOutcome } from '#domains/compliance/import/imports.queries.server.ts'
import { undoImport } from '#domains/compliance/import/undo.server.ts'
import type { Route } from './+types/undo'
import { ImportDialog } from './ImportDialog.tsx'
import { counted } from './ImportResult.tsx'
import { importAt } from './places.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const outcome = await readOutcome(ctx, params.id)
  if (outcome.state !== 'done') throw redirect(importAt(outcome.id))
  return outcome
})

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await undoImport(ctx, params.id)
  return redirectWith('import-undone', importAt(params.id))
})

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
