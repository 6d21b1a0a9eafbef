import { href } from 'react-router'
import { OneQuestion } from '#app/applicant/OneQuestion.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { FormShell } from '#app/parts/own-pages/FormShell.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { explainForm } from '#domains/vetting/history/explanations.form.ts'
import { myQuestions } from '#domains/vetting/history/explanations.queries.server.ts'
import { explainGap } from '#domains/vetting/history/explanations.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/explanation'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { id } = params
  const questions = await myQuestions(ctx)
  return found(
    questions.find((question) => question.id === id),
    'Question',
  )
})

export const action = form(explainForm, async (ctx, { explanation }, { params }: Route.ActionArgs) => {
  await explainGap(ctx, params.id, explanation)
  return redirectWith('explanation-sent', href('/applicant/explanations'))
})

/** One question alone: where an answer that was not taken comes back to. */
export default function Explanation({ loaderData: question }: Route.ComponentProps) {
  const reply = useFormReply()
  const errors = errorList(reply).map(({ name, ...error }) => ({
    ...error,
    name: name && `${name}-${question.id}`,
  }))
  return (
    <FormShell title="A question about your history">
      <ErrorSummary errors={errors} />
      <h1>A question about your history</h1>
      <OneQuestion question={question} typed={reply?.values.explanation} error={reply?.errors.explanation} />
      <div>
        <ButtonLink kind="line" to={href('/applicant/explanations')}>
          All questions
        </ButtonLink>
      </div>
    </FormShell>
  )
}
