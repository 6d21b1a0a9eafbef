import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { cancelSupervision } from '#domains/supervision/records/booking.server.ts'
import { readableRecord } from '#domains/supervision/records/record.queries.server.ts'
import { cancelForm } from '#domains/supervision/records/records.form.ts'
import type { Route } from './+types/cancel'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { about } = await readableRecord(ctx, params.id)
  return { names: about.map(({ name }) => name).join(', ') }
})

export const action = form(cancelForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await cancelSupervision(ctx, params.id, form)
  return redirectWith('supervision-cancelled', '..')
})

export default function Cancel({ loaderData: { names } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="cancel-supervision"
      title="Cancel it"
      description={`${names} and the supervisor are emailed. What it was booked for stays due.`}
      verb="Cancel it"
    >
      {(field) => <TextField label="Why" optional hint="Goes into the email." maxLength={400} {...field('reason')} />}
    </FormDialog>
  )
}
