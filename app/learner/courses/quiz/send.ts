import { redirect } from 'react-router'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { sendQuiz } from '#domains/learning/quiz/attempts.server.ts'
import { sendForm } from '#domains/learning/quiz/quiz.form.ts'
import type { Route } from './+types/send'
import { quizPath, resultPath } from './paths.ts'

export { default } from '#app/doors/Refused.tsx'
export const middleware = [getGoesTo(({ enrolmentId = '' }) => quizPath(enrolmentId))]

export const action = form(
  sendForm,
  async (ctx, { attempt }, { params: { enrolmentId } }: Route.ActionArgs) => {
    await sendQuiz(ctx, { enrolmentId, attemptId: attempt })
    return redirect(resultPath(enrolmentId, attempt))
  },
  { failure: 'Not sent', refusals: 'page' },
)
