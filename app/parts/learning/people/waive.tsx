import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { waiverForm } from '#domains/learning/assignment/assignment.form.ts'
import { waiveCourses } from '#domains/learning/assignment/exceptions.server.ts'
import { learnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import type { Route } from './+types/waive'
import { canWaive } from './can.ts'
import { Courses, Reason } from './course-fields.tsx'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => ({
  training: await learnerTraining(ctx, params.id),
  chosen: new URL(request.url).searchParams.getAll('of'),
}))

export const action = form(waiverForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await waiveCourses(ctx, params.id, form)
  return redirectWith('course-waived', '..')
})

/** What need not be taken until a day. */
export default function Waive({ loaderData: { training, chosen } }: Route.ComponentProps) {
  const { person, courses, today } = training
  const fields = useFields()
  return (
    <FormDialog
      id="waive"
      title={`Waive training for ${person.name}`}
      description="What is due rests until the day. A training that a law asks for is not waived by this: its record in Compliance stays as it is."
      verb="Waive"
      busyLabel="Saving"
    >
      {(field) => (
        <>
          <Courses fields={fields} rows={courses.filter(canWaive)} chosen={chosen} />
          <TextField label="Last day of the waiver" type="date" width="w20" min={today} {...field('untilDay')} />
          <Reason field={field} hint="For example: on leave, or agreed with the registered manager." />
        </>
      )}
    </FormDialog>
  )
}
