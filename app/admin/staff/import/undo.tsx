import { href, redirect } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { readOutcome } from '#domains/intake/imports.queries.server.ts'
import { undoImport } from '#domains/intake/undo.server.ts'
import type { Route } from './+types/undo'
import { counted } from './ImportResult.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const outcome = await readOutcome(ctx, params.id)
  if (outcome.state !== 'done') throw redirect(href('/admin/staff/import/:id', params))
  return outcome
})

export const action = form(noFields, async (ctx, _form, { params }: Route.ActionArgs) => {
  await undoImport(ctx, params.id)
  return redirectWith('import-undone', '..')
})

export default function UndoImport({ loaderData: { fileName, made, waits } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="undo"
      title="Undo this import?"
      description={fileName}
      verb="Undo the import"
      busyLabel="Undoing…"
      danger
    >
      <p>
        {counted(made.people, 'member', 'members')} of staff, {counted(made.posts, 'post')} and{' '}
        {counted(made.records, 'compliance record')} that it added are removed.
        {waits > 0 && ` The ${counted(waits, 'row')} left to import ${waits === 1 ? 'is' : 'are'} deleted too.`}
      </p>
      <p>This cannot be reversed. To add them again, import the spreadsheet again.</p>
    </FormDialog>
  )
}
