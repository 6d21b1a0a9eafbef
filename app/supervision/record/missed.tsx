import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { recordMissed } from '#domains/supervision/records/holding.server.ts'
import { readableRecord } from '#domains/supervision/records/record.queries.server.ts'
import { missedForm } from '#domains/supervision/records/records.form.ts'
import type { Route } from './+types/missed'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { about } = await readableRecord(ctx, params.id)
  return { names: about.map(({ name }) => name).join(', ') }
})

export const action = form(missedForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await recordMissed(ctx, params.id, form)
  return redirectWith('supervision-missed', '..')
})

export default function Missed({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="missed-supervision"
      title="It was missed"
      description={`It stays due for ${names}. Book another time next.`}
      verb="Record as missed"
    >
      {(field) => <TextField label="Why it was missed" maxLength={400} {...field('reason')} />}
    </FormDialog>
  )
}
