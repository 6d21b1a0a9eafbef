import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { SelectField, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { clinicalReviewForm } from '#domains/learning/courses/clinical.form.ts'
import { listReviewers } from '#domains/learning/courses/clinical.queries.server.ts'
import { recordClinicalReview } from '#domains/learning/courses/clinical.server.ts'
import { todayOf } from '#platform/ctx.server.ts'
import type { Route } from './+types/review'
import { courseOf } from './course-of.server.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  course: await courseOf(ctx, params.courseId),
  reviewers: await listReviewers(ctx),
  today: todayOf(ctx),
}))

export const action = form(clinicalReviewForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await recordClinicalReview(ctx, params.courseId, form)
  return redirectWith('clinical-review-kept', '..')
})

export default function Review({ loaderData: { course, reviewers, today } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="review"
      title={`${course.title} was read`}
      description={`Of version ${course.version}. A newer version needs a review of its own.`}
      verb="Record the review"
      busyLabel="Saving"
    >
      {(field) => (
        <>
          <SelectField
            label="By"
            options={reviewers.map(({ id, name, profession }) => ({ value: id, label: `${name}, ${profession}` }))}
            empty={reviewers.length > 0 ? 'Choose who read it' : 'Name a reviewer first'}
            {...field('reviewerId')}
          />
          <TextField label="On" type="date" width="w20" max={today} {...field('reviewedOn', today)} />
        </>
      )}
    </FormDialog>
  )
}
