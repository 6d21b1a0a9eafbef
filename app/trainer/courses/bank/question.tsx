import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ButtonLink } from '#app/ui/Button.tsx'
import { questionForm } from '#domains/learning/courses/bank.form.ts'
import { readQuestion } from '#domains/learning/courses/bank.queries.server.ts'
import { saveQuestion } from '#domains/learning/courses/bank.server.ts'
import { atLesson, useEditorPage } from '../editor/here.ts'
import type { Route } from './+types/question'
import { QuestionDialog } from './QuestionDialog.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  question: await readQuestion(ctx, params.id, params.question),
}))

export const action = form(
  questionForm,
  async (ctx, form, { params, request }: Route.ActionArgs) => {
    await saveQuestion(ctx, params.id, params.question, form)
    const lesson = new URL(request.url).searchParams.get('lesson')
    return redirectWith('course-saved', atLesson(href('/trainer/courses/:id', params), lesson))
  },
  { failure: 'Not saved' },
)

export default function Question({ loaderData: { question }, params }: Route.ComponentProps) {
  const { here, at } = useEditorPage(params.id)
  return (
    <QuestionDialog
      key={question.id}
      title="Change the question"
      action={at(href('/trainer/courses/:id/questions/:question', params))}
      back={here}
      base={question.number}
      question={question}
    >
      <div>
        <ButtonLink
          kind="ghost"
          size="xs"
          icon="trash"
          to={at(href('/trainer/courses/:id/questions/:question/retire', params))}
          preventScrollReset
        >
          Retire the question
        </ButtonLink>
      </div>
    </QuestionDialog>
  )
}
