import { redirect } from 'react-router'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, inLesson, read } from '#app/doors/kiosk.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { Asking } from '#app/parts/learning/quiz/Asking.tsx'
import { Before } from '#app/parts/learning/quiz/Before.tsx'
import { Overview } from '#app/parts/learning/quiz/Overview.tsx'
import { saveAnswer } from '#domains/learning/quiz/attempts.server.ts'
import { myQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { stepForm } from '#domains/learning/quiz/quiz.form.ts'
import { formatTime } from '#lib/day.ts'
import { OverLesson } from '../../frame/OverLesson.tsx'
import { quizWaysAtKiosk } from '../ways.ts'
import type { Route } from './+types/page'

export const middleware = [inLesson]

export const loader = read(async (ctx, { params, request }: Route.LoaderArgs) => {
  const quiz = await myQuiz(ctx, params.enrolmentId)
  const { attempt } = quiz
  const { searchParams } = new URL(request.url)
  const wanted = Number(searchParams.get('question'))
  const questions = attempt?.questions ?? []
  const question =
    questions.find(({ position }) => position === wanted) ?? questions.find(({ answer }) => !answer) ?? questions[0]
  const ends = attempt?.endsAt ? formatTime(attempt.endsAt) : undefined
  return { quiz, position: searchParams.has('all') ? undefined : question?.position, ends, name: ctx.actor.name }
})

/** Keeps the answer of this question, and goes to another. */
export const action = form(
  stepForm,
  async (ctx, { attempt, position, go, ...answer }, { params: { enrolmentId } }: Route.ActionArgs) => {
    const flagged = go === 'flag' || go === 'unflag' ? go === 'flag' : undefined
    await saveAnswer(ctx, { enrolmentId, attemptId: attempt }, { position, answer, flagged })
    const ways = quizWaysAtKiosk(enrolmentId)
    if (go === 'all') return redirect(ways.overview)
    return redirect(ways.question(position + { next: 1, back: -1, flag: 0, unflag: 0 }[go]))
  },
  { failure: 'Not saved' },
)

/** A quiz at a shared device: an answer is kept by the hub when one goes on, and by the device never. */
export default function Quiz({ loaderData: { quiz, position, ends, name } }: Route.ComponentProps) {
  const reply = useFormReply()
  const brand = useRootData()?.brand ?? ''
  const ways = quizWaysAtKiosk(quiz.id)
  const { attempt } = quiz
  const question = attempt?.questions.find((one) => one.position === position)
  return (
    <>
      <title>{`${question ? `Question ${position} – ` : ''}${quiz.title}, quiz – ${brand}`}</title>
      <OverLesson name={name} lesson />
      {!attempt ? (
        <Before {...{ quiz, ways }} />
      ) : question ? (
        <Asking key={`${attempt.id} ${position}`} quiz={{ ...quiz, attempt }} {...{ question, ends, reply, ways }} />
      ) : (
        <Overview quiz={{ ...quiz, attempt }} {...{ ends, ways }} />
      )}
    </>
  )
}
