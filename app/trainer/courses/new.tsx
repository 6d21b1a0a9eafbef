import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { newCourseForm } from '#domains/learning/courses/drafts.form.ts'
import { newCourse } from '#domains/learning/courses/drafts.server.ts'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

export const action = form(newCourseForm, async (ctx, form) =>
  redirectWith('course-begun', href('/trainer/courses/:id', { id: await newCourse(ctx, form) })),
)

export default function NewCourse() {
  return (
    <FormDialog
      id="new-course"
      title="New course"
      description="It is public once you publish its first version."
      verb="Start writing"
    >
      {(field) => <TextField label="Title" maxLength={120} autoComplete="off" {...field('title')} />}
    </FormDialog>
  )
}
