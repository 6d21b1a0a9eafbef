import { redirect } from 'react-router'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form, inLesson } from '#app/doors/kiosk.server.ts'
import { startQuiz } from '#domains/learning/quiz/attempts.server.ts'
import { quizPath } from '../ways.ts'
import type { Route } from './+types/start'

export { default } from '#app/doors/Refused.tsx'
export const middleware = [inLesson, getGoesTo(({ enrolmentId = '' }) => quizPath(enrolmentId))]

export const action = form(
  noFields,
  async (ctx, _, { params }: Route.ActionArgs) => {
    await startQuiz(ctx, params.enrolmentId)
    return redirect(quizPath(params.enrolmentId))
  },
  { failure: 'Not started', refusals: 'page' },
)
