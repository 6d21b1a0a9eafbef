import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { retireQuestion } from '#domains/learning/courses/bank.server.ts'
import { atLesson, useEditorPage } from '../editor/here.ts'
import type { Route } from './+types/retire'

// loaded on every visit, so that the guard runs each time
export const loader = () => null

export const action = form(noFields, async (ctx, _form, { params, request }: Route.ActionArgs) => {
  await retireQuestion(ctx, params.id, params.question)
  const lesson = new URL(request.url).searchParams.get('lesson')
  return redirectWith('question-retired', atLesson(href('/trainer/courses/:id/bank', params), lesson))
})

export default function Retire({ params }: Route.ComponentProps) {
  const { at } = useEditorPage(params.id)
  return (
    <FormDialog
      id="retire"
      title="Retire the question"
      action={at(href('/trainer/courses/:id/questions/:question/retire', params))}
      back={at(href('/trainer/courses/:id/bank', params))}
      verb="Retire"
      danger
    >
      <p>It leaves the bank and this draft. What is published keeps it, and so do the answers to it.</p>
    </FormDialog>
  )
}
