import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { extensionForm } from '#domains/learning/assignment/assignment.form.ts'
import { extendDueDays } from '#domains/learning/assignment/exceptions.server.ts'
import { learnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import type { Route } from './+types/more-time'
import { canExtend } from './can.ts'
import { Courses, Reason } from './course-fields.tsx'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => ({
  training: await learnerTraining(ctx, params.id),
  chosen: new URL(request.url).searchParams.getAll('of'),
}))

export const action = form(extensionForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await extendDueDays(ctx, params.id, form)
  return redirectWith('more-time-given', '..')
})

/** A later due day for one course of a person, or for several together. */
export default function MoreTime({ loaderData: { training, chosen } }: Route.ComponentProps) {
  const { person, courses, today } = training
  const fields = useFields()
  return (
    <FormDialog id="more-time" title={`More time for ${person.name}`} verb="Give more time" busyLabel="Saving">
      {(field) => (
        <>
          <Courses fields={fields} rows={courses.filter(canExtend)} chosen={chosen} />
          <TextField label="Due from now on" type="date" width="w20" min={today} {...field('dueOn')} />
          <Reason field={field} hint="It stays on record." />
        </>
      )}
    </FormDialog>
  )
}
