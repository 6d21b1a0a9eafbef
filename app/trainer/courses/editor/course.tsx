import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { CheckField, SelectField, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { useFields } from '#app/ui/use-fields.ts'
import { changeCourse } from '#domains/learning/courses/course-settings.server.ts'
import { courseForm } from '#domains/learning/courses/drafts.form.ts'
import type { Route } from './+types/course'
import { useEditorPage } from './here.ts'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

export const action = form(courseForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await changeCourse(ctx, params.id, form)
  return redirectWith('course-saved', '..')
})

export default function CourseSettings({ params, matches }: Route.ComponentProps) {
  const { course, owners, types } = matches[2].loaderData.writing
  const { here } = useEditorPage(params.id)
  const { tick } = useFields()
  const choice = ({ id, name }: { id: string; name: string }) => ({ value: id, label: name })
  return (
    <FormDialog id="course" title="Course" description="This holds for every version, at once." back={here} verb="Save">
      {(field) => (
        <>
          <SelectField
            label="Owner"
            empty="No one"
            options={owners.map(choice)}
            {...field('ownerId', course.ownerId ?? '')}
          />
          <TextField
            label="Next review"
            hint="The owner gets an email two weeks before."
            type="date"
            width="w20"
            {...field('reviewDueOn', course.reviewDueOn ?? '')}
          />
          <SelectField
            label="Renews the record"
            empty="None"
            options={types.map(choice)}
            {...field('typeId', course.typeId ?? '')}
          />
          <TextField
            label="Renew every (months)"
            type="number"
            min={1}
            max={120}
            width="w10"
            optional
            {...field('renewalMonths', String(course.renewalMonths ?? ''))}
          />
          <CheckField label="People may start it themselves" {...tick('selfEnrolment', course.selfEnrolment)} />
          <CheckField label="On a renewal the quiz may come first" {...tick('quizFirst', course.quizFirst)} />
        </>
      )}
    </FormDialog>
  )
}
