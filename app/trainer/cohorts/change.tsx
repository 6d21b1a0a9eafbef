import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { changeCohortForm } from '#domains/learning/paths/cohorts.form.ts'
import { readCohort } from '#domains/learning/paths/cohorts.queries.server.ts'
import { changeCohort } from '#domains/learning/paths/cohorts.server.ts'
import type { Route } from './+types/change'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readCohort(ctx, params.id))

export const action = form(changeCohortForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await changeCohort(ctx, params.id, form)
  return redirectWith('cohort-changed', '..')
})

export default function Change({ loaderData: { name, startsOn } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="change"
      title="Change the cohort"
      description="With another first day, what is due by it moves too, unless someone was given more time."
      verb="Save"
    >
      {(field) => (
        <>
          <TextField label="Name" maxLength={100} autoComplete="off" {...field('name', name)} />
          <TextField label="First day" type="date" width="w20" {...field('startsOn', startsOn)} />
        </>
      )}
    </FormDialog>
  )
}
