import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { moveSupervision } from '#domains/supervision/records/booking.server.ts'
import { possibleHolders } from '#domains/supervision/records/holders.queries.server.ts'
import { readRecord } from '#domains/supervision/records/record.queries.server.ts'
import { moveForm } from '#domains/supervision/records/records.form.ts'
import { dayOfInstant, formatTime } from '#lib/day.ts'
import { TimeFields } from '../TimeFields.tsx'
import type { Route } from './+types/move'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  record: await readRecord(ctx, params.id),
  holders: await possibleHolders(ctx),
}))

export const action = form(moveForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await moveSupervision(ctx, params.id, form)
  return redirectWith('supervision-moved', '..')
})

export default function Move({ loaderData: { record, holders } }: Route.ComponentProps) {
  const { at, minutes, place, supervisor, about } = record
  const ids = about.map(({ id }) => id)
  return (
    <FormDialog
      id="move-supervision"
      title="Move to another time"
      description="Everyone concerned is emailed the new appointment. The time before is kept."
      verb="Move"
    >
      {(field) => (
        <>
          <TimeFields
            field={field}
            begin={{ day: dayOfInstant(at ?? ''), time: formatTime(at ?? ''), minutes: String(minutes), place }}
          />
          <SelectField
            label="With"
            options={holders.filter(({ id }) => !ids.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
            {...field('supervisorId', supervisor?.id)}
          />
          <TextField label="Why" optional hint="Goes into the email." maxLength={400} {...field('reason')} />
        </>
      )}
    </FormDialog>
  )
}
