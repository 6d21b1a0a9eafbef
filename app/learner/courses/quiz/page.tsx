import { redirect } from 'react-router'
import { useFormReply } from '#app/doors/form-reply.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { saveAnswer } from '#domains/learning/quiz/attempts.server.ts'
import { myQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { stepForm } from '#domains/learning/quiz/quiz.form.ts'
import { formatTime } from '#lib/day.ts'
import { ConnectionBar } from '../../offline/ConnectionBar.tsx'
import { keptPages } from '../../offline/kept-pages.ts'
import { useKeptQuiz } from '../../offline/use-kept.ts'
import type { Route } from './+types/page'
import { overviewPath, questionPath } from './paths.ts'
import { QuizPage } from './QuizPage.tsx'

export const links = keptPages

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

export default function Quiz({ loaderData }: Route.ComponentProps) {
  const reply = useFormReply()
  const round = useKeptQuiz(loaderData.quiz)
  return <QuizPage key={round} {...loaderData} reply={reply} bar={<ConnectionBar />} />
}
