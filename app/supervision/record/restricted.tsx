import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { addRestricted } from '#domains/supervision/records/notes.server.ts'
import { readableRecord } from '#domains/supervision/records/record.queries.server.ts'
import { restrictedForm } from '#domains/supervision/records/records.form.ts'
import type { Route } from './+types/restricted'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { about } = await readableRecord(ctx, params.id)
  return { names: about.map(({ name }) => name).join(', ') }
})

export const action = form(restrictedForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await addRestricted(ctx, params.id, form)
  return redirectWith('restricted-added', '..')
})

export default function Restricted({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="restricted-supervision"
      title="Add a restricted note"
      description={`Read by you, the registered manager of the location and people with the vetting permission. Never by ${names}.`}
      verb="Add the note"
    >
      {(field) => <TextArea label="Note" hint="It cannot be changed afterwards." rows={5} {...field('text')} />}
    </FormDialog>
  )
}
