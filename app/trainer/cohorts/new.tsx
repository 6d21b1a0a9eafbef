import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { SelectField, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { assignmentChoices } from '#domains/learning/assignment/assignments.queries.server.ts'
import { cohortForm } from '#domains/learning/paths/cohorts.form.ts'
import { startCohort } from '#domains/learning/paths/cohorts.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/new'

export const loader = read(async (ctx) => ({ options: (await assignmentChoices(ctx)).courses, today: todayOf(ctx) }))

export const action = form(cohortForm, async (ctx, form) =>
  redirectWith('cohort-started', href('/trainer/cohorts/:id', { id: await startCohort(ctx, form) })),
)

export default function NewCohort({ loaderData: { options, today } }: Route.ComponentProps) {
  return (
    <FormDialog id="new-cohort" title="New cohort" verb="Start the cohort" busyLabel="Starting">
      {(field) => (
        <>
          <TextField
            label="Name"
            hint="For example: November starters."
            maxLength={100}
            autoComplete="off"
            {...field('name')}
          />
          <TextField label="First day" type="date" width="w20" {...field('startsOn', today)} />
          <SelectField label="Takes" options={options} empty="Choose a course or a path" {...field('what')} />
          <TextField
            label="Due so many days after the first day"
            hint="A path has a day for each of its courses instead."
            inputMode="numeric"
            width="w10"
            {...field('dueDays', '30')}
          />
          <TextArea label="People" optional hint="One name or email address to a line." rows={5} {...field('names')} />
        </>
      )}
    </FormDialog>
  )
}
