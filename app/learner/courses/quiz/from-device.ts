import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import type { Saved } from '#app/parts/learning/quiz/saved.ts'
import { sendQuiz } from '#domains/learning/quiz/attempts.server.ts'
import { wholeQuizForm } from '#domains/learning/quiz/quiz.form.ts'
import { formatTime } from '#lib/day.ts'
import type { Route } from './+types/from-device'
import { quizPath } from './paths.ts'

export const middleware = [getGoesTo(({ enrolmentId = '' }) => quizPath(enrolmentId))]

const take = form(wholeQuizForm, async (ctx, { attempt, answers }, { params }: Route.ActionArgs) => {
  await sendQuiz(ctx, { enrolmentId: params.enrolmentId, attemptId: attempt }, answers)
  const saved: Saved = { kind: 'saved', time: formatTime(ctx.now.toString()) }
  return Response.json(saved)
})

/** A quiz that was answered without a connection, sent whole and once. */
export async function action(args: Route.ActionArgs) {
  const taken = await take(args)
  if (taken instanceof Response) return taken
  const { title = 'Not sent', text } = taken?.data.toast ?? {}
  const not: Saved = { kind: 'not', why: text ?? title }
  return Response.json(not, { status: taken?.init?.status ?? 500 })
}
