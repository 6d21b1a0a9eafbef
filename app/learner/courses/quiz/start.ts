import { redirect } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { startQuiz } from '#domains/learning/quiz/attempts.server.ts'
import type { Route } from './+types/start'
import { quizPath } from './paths.ts'

export { default } from '#app/doors/Refused.tsx'
export const middleware = [getGoesTo(({ enrolmentId = '' }) => quizPath(enrolmentId))]

export const action = form(
  noFields,
  async (ctx, _, { params }: Route.ActionArgs) => {
    await startQuiz(ctx, params.enrolmentId)
    return redirect(quizPath(params.enrolmentId))
  },
  { failure: 'Not started', refusals: 'page' },
)
