import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { noCheckForm } from '#domains/learning/courses/bank.form.ts'
import { removeCheck } from '#domains/learning/courses/bank.server.ts'
import type { Route } from './+types/no-check'
import { atLesson } from './here.ts'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

const page = ({ id, lesson }: { id: string; lesson: string }) => atLesson(href('/trainer/courses/:id', { id }), lesson)

export const action = form(noCheckForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await removeCheck(ctx, params.id, params.lesson, form)
  return redirectWith('course-saved', page(params))
})

export default function NoCheck({ params }: Route.ComponentProps) {
  const path = href('/trainer/courses/:id/lessons/:lesson/no-check', params)
  return (
    <FormDialog
      id="no-check"
      title="A lesson without a check"
      description="Its question stays in the bank."
      action={atLesson(path, params.lesson)}
      back={page(params)}
      verb="Save"
    >
      {(field) => <TextField label="Why it asks nothing" maxLength={300} {...field('reason')} />}
    </FormDialog>
  )
}
