import { getGoesTo } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import type { Saved } from '#app/parts/learning/quiz/saved.ts'
import { saveAnswer } from '#domains/learning/quiz/attempts.server.ts'
import { answerOfForm } from '#domains/learning/quiz/quiz.form.ts'
import { formatTime } from '#lib/day.ts'
import type { Route } from './+types/answers'
import { quizPath } from './paths.ts'

export const middleware = [getGoesTo(({ enrolmentId = '' }) => quizPath(enrolmentId))]

const take = form(
  answerOfForm,
  async (ctx, { attempt, position, flagged, ...answer }, { params }: Route.ActionArgs) => {
    const at = await saveAnswer(ctx, { ...params, attemptId: attempt }, { position, answer, flagged })
    const saved: Saved = { kind: 'saved', time: formatTime(at) }
    return Response.json(saved)
  },
)

/** Keeps an answer as it is given; the reply says when, or why not. */
export async function action(args: Route.ActionArgs) {
  const taken = await take(args)
  if (taken instanceof Response) return taken
  const { title = 'Not saved', text } = taken?.data.toast ?? {}
  const not: Saved = { kind: 'not', why: text ?? title }
  return Response.json(not, { status: taken?.init?.status ?? 500 })
}
