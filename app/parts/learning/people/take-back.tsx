import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { endingForm } from '#domains/learning/assignment/assignment.form.ts'
import { takeCoursesBack } from '#domains/learning/assignment/exceptions.server.ts'
import { learnerTraining } from '#domains/learning/assignment/learners.queries.server.ts'
import type { Route } from './+types/take-back'
import { canBeBack } from './can.ts'
import { Courses, Reason } from './course-fields.tsx'

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => ({
  training: await learnerTraining(ctx, params.id),
  chosen: new URL(request.url).searchParams.getAll('of'),
}))

export const action = form(endingForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await takeCoursesBack(ctx, params.id, form)
  return redirectWith('courses-taken-back', '..')
})

/** What the employer gave is taken back; what someone bought stays. */
export default function TakeBack({ loaderData: { training, chosen } }: Route.ComponentProps) {
  const { person, courses } = training
  const fields = useFields()
  return (
    <FormDialog
      id="take-back"
      title={`Take courses back from ${person.name}`}
      description="What was done stays on record, with certificates. A rule does not give it again. What they bought stays open."
      verb="Take back"
      busyLabel="Saving"
      danger
    >
      {(field) => (
        <>
          <Courses fields={fields} rows={courses.filter(canBeBack)} chosen={chosen} />
          <Reason field={field} />
        </>
      )}
    </FormDialog>
  )
}
