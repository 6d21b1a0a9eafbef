import { href, redirect } from 'react-router'
import { errorList, useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { resetForm } from '#domains/learning/quiz/marking.form.ts'
import { readMarking } from '#domains/learning/quiz/marking.queries.server.ts'
import { resetAttempts } from '#domains/learning/quiz/marking.server.ts'
import { TrainerPage } from '../TrainerPage.tsx'
import type { Route } from './+types/attempts'
import { MoreAttempts } from './MoreAttempts.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { name: learner, course } = await readMarking(ctx, params.attemptId)
  return { learner, course, name: ctx.actor.name }
})

export const action = form(
  resetForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await resetAttempts(ctx, params.attemptId, form)
    return redirect(href('/trainer/marking'))
  },
  { failure: 'Not given' },
)

/** Giving more attempts on a page of its own, where what was typed stays. */
export default function GiveAttempts({ loaderData, params }: Route.ComponentProps) {
  const { learner, course, name } = loaderData
  const reply = useFormReply()
  return (
    <TrainerPage
      title={`${learner}: ${course}`}
      above={{ label: 'The attempt', to: href('/trainer/marking/:attemptId', params) }}
      narrow
      {...{ name, faulty: Boolean(reply) }}
    >
      <ErrorSummary errors={errorList(reply)} />
      <MoreAttempts attemptId={params.attemptId} reply={reply} />
    </TrainerPage>
  )
}
