import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextArea } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { correctRecord } from '#domains/supervision/records/notes.server.ts'
import { readableRecord } from '#domains/supervision/records/record.queries.server.ts'
import { correctionForm } from '#domains/supervision/records/records.form.ts'
import type { Route } from './+types/correct'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { about } = await readableRecord(ctx, params.id)
  return { names: about.map(({ name }) => name).join(', ') }
})

export const action = form(correctionForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await correctRecord(ctx, params.id, form)
  return redirectWith('correction-added', '..')
})

export default function Correct({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="correct-supervision"
      title="Add a correction"
      description={`It is added below what was signed, which stays as it was. ${names} can read it.`}
      verb="Add the correction"
    >
      {(field) => <TextArea label="What is put right" rows={4} {...field('text')} />}
    </FormDialog>
  )
}
