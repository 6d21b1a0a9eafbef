import { redirect } from 'react-router'
import { useFormReply } from '#app/doors/form-reply.ts'
import { signedIn } from '#app/doors/guards.server.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { saveAnswer } from '#domains/learning/quiz/attempts.server.ts'
import { myQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { stepForm } from '#domains/learning/quiz/quiz.form.ts'
import { formatTime } from '#lib/day.ts'
import type { Route } from './+types/page'
import { Asking } from './Asking.tsx'
import { Before } from './Before.tsx'
import { Overview } from './Overview.tsx'
import { overviewPath, questionPath } from './paths.ts'

export const middleware = [signedIn]

export const loader = read(async (ctx, { params, url }: Route.LoaderArgs & { url: URL }) => {
  const quiz = await myQuiz(ctx, params.enrolmentId)
  const { attempt } = quiz
  const wanted = Number(url.searchParams.get('question'))
  const questions = attempt?.questions ?? []
  const question =
    questions.find(({ position }) => position === wanted) ?? questions.find(({ answer }) => !answer) ?? questions[0]
  const ends = attempt?.endsAt ? formatTime(attempt.endsAt) : undefined
  const savedAt = question?.savedAt ? formatTime(question.savedAt) : undefined
  return { quiz, position: url.searchParams.has('all') ? undefined : question?.position, savedAt, ends }
})

/** Keeps the answer of this question, and goes to another. */
export const action = form(
  stepForm,
  async (ctx, { attempt, position, go, ...answer }, { params: { enrolmentId } }: Route.ActionArgs) => {
    const flagged = go === 'flag' || go === 'unflag' ? go === 'flag' : undefined
    await saveAnswer(ctx, { enrolmentId, attemptId: attempt }, { position, answer, flagged })
    if (go === 'all') return redirect(overviewPath(enrolmentId))
    return redirect(questionPath(enrolmentId, position + { next: 1, back: -1, flag: 0, unflag: 0 }[go]))
  },
  { failure: 'Not saved' },
)

export default function Quiz({ loaderData: { quiz, position, savedAt, ends } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  const reply = useFormReply()
  const { attempt } = quiz
  const question = attempt?.questions.find((one) => one.position === position)
  return (
    <>
      <title>{`${question ? `Question ${position} – ` : ''}${quiz.title}, quiz – ${brand}`}</title>
      {!attempt ? (
        <Before quiz={quiz} />
      ) : question ? (
        <Asking key={`${attempt.id} ${position}`} {...{ quiz: { ...quiz, attempt }, question, savedAt, ends, reply }} />
      ) : (
        <Overview quiz={{ ...quiz, attempt }} ends={ends} />
      )}
    </>
  )
}
