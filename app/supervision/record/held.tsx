import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { CheckGroup, RadioGroup, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { savesUnderWay } from '#app/ui/use-autosave.ts'
import { possibleOutcomes } from '#domains/supervision/kinds.rules.ts'
import { recordHeld } from '#domains/supervision/records/holding.server.ts'
import { readableRecord } from '#domains/supervision/records/record.queries.server.ts'
import { heldForm } from '#domains/supervision/records/records.form.ts'
import { outcomeNames } from '#domains/supervision/supervision.labels.ts'
import { dayOfInstant } from '#lib/day.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/held'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { row, about } = await readableRecord(ctx, params.id)
  const booked = dayOfInstant(row.at ?? ctx.now.toString())
  const today = todayOf(ctx)
  return { about: about.map(({ id, name }) => ({ id, name })), day: booked < today ? booked : today, kind: row.kind }
})

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await savesUnderWay()
  return serverLoader()
}

export const action = form(heldForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await recordHeld(ctx, params.id, form)
  return redirectWith('supervision-held', '..')
})

export default function Held({ loaderData: { about, day, kind } }: Route.ComponentProps) {
  const outcomes = possibleOutcomes(kind)
  return (
    <FormDialog
      id="held-supervision"
      title="It was held"
      description="The next one is due from this day on. Write the notes, then everyone signs."
      verb="Record as held"
    >
      {(field) => (
        <>
          <TextField label="Held on" type="date" {...field('heldOn', day)} />
          {outcomes.length > 0 && (
            <RadioGroup
              label="Outcome"
              {...field('outcome')}
              options={outcomes.map((value) => ({ value, label: outcomeNames[value] }))}
            />
          )}
          {about.length > 1 && (
            <CheckGroup
              label="Who did not come"
              optional
              name="absent[]"
              options={about.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
        </>
      )}
    </FormDialog>
  )
}
