import { redirect } from 'react-router'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { form, inLesson } from '#app/doors/kiosk.server.ts'
import { sendQuiz } from '#domains/learning/quiz/attempts.server.ts'
import { sendForm } from '#domains/learning/quiz/quiz.form.ts'
import { quizPath, quizWaysAtKiosk } from '../ways.ts'
import type { Route } from './+types/send'

export { default } from '#app/doors/Refused.tsx'
export const middleware = [inLesson, getGoesTo(({ enrolmentId = '' }) => quizPath(enrolmentId))]

export const action = form(
  sendForm,
  async (ctx, { attempt }, { params: { enrolmentId } }: Route.ActionArgs) => {
    await sendQuiz(ctx, { enrolmentId, attemptId: attempt })
    return redirect(quizWaysAtKiosk(enrolmentId).result(attempt))
  },
  { failure: 'Not sent', refusals: 'page' },
)
