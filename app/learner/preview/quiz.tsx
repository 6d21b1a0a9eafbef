import { v4 } from 'uuid'
import { type FormReply, useFormReply } from '#app/doors/form-reply.ts'
import { useRootData } from '#app/doors/root-data.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Check } from '#app/parts/learning/lesson/Check.tsx'
import frame from '#app/parts/learning/lesson/lesson.module.css'
import css from '#app/parts/learning/quiz/quiz.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { answerForm } from '#domains/learning/lessons/events.form.ts'
import { previewQuestion, tryQuestion } from '#domains/learning/quiz/preview.queries.server.ts'
import { countOf } from '#lib/count.ts'
import type { Route } from './+types/quiz'
import { PreviewBar } from './PreviewBar.tsx'
import { previewPath, samplePath } from './paths.ts'
import type { Told } from './told.ts'

/** Which questions are drawn is in the address, so that a reload asks the same. */
function placeOf({ params, request }: Pick<Route.LoaderArgs, 'params' | 'request'>) {
  const search = new URL(request.url).searchParams
  const position = Number(search.get('question') ?? 1)
  return { courseId: params.courseId, seed: search.get('seed') ?? '1', position }
}

export const loader = read(async (ctx, args: Route.LoaderArgs) => {
  const place = placeOf(args)
  return { quiz: await previewQuestion(ctx, place), seed: place.seed, another: v4().slice(0, 8) }
})

export const action = form(
  answerForm,
  async (ctx, answer, args: Route.ActionArgs) => ({ marked: await tryQuestion(ctx, placeOf(args), answer) }),
  { once: false },
)

/** A quiz as a learner could get it, one question after the other; each answer is marked at once. */
export default function PreviewQuiz({ loaderData, params: { courseId } }: Route.ComponentProps) {
  const { quiz, seed, another } = loaderData
  const { title, asked, position, question, passMark, needed, minutes, attempts } = quiz
  const reply = useFormReply() as (Partial<FormReply> & Told) | undefined
  const at = (to: number) => samplePath(courseId, seed, to)
  return (
    <div className={frame.page}>
      <title>{`Question ${position} – ${title}, preview – ${useRootData()?.brand ?? ''}`}</title>
      <header className={frame.head}>
        <div className={frame.bar}>
          <ButtonLink kind="ghost" icon="x" to={previewPath(courseId)} aria-label="Leave the quiz" />
          <div>
            <b>{title}, quiz</b>
            <span className={frame.of}>
              Question {position} of {asked}
            </span>
          </div>
        </div>
        <PreviewBar courseId={courseId} />
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <h1 className="sr">
          {title}, quiz: question {position} of {asked}
        </h1>
        <Check
          key={position}
          {...{ at: at(position), again: at(position), question, marked: reply?.marked, reply, fields: {} }}
        />
        <p className={css.note}>
          A learner is told what was right after sending all {asked} answers. {needed} right is a pass, which is{' '}
          {passMark}%. {countOf(attempts, 'attempt', 'attempts')},{' '}
          {minutes ? `${countOf(minutes, 'minute', 'minutes')} each.` : 'no time limit.'}
        </p>
      </main>
      <section className={frame.foot} aria-label="Actions">
        <div>
          <ButtonLink kind="line" to={position > 1 ? at(position - 1) : previewPath(courseId)}>
            Back
          </ButtonLink>
          {position < asked ? (
            <ButtonLink to={at(position + 1)}>Next question</ButtonLink>
          ) : (
            <ButtonLink icon="again" to={samplePath(courseId, another)}>
              Draw other questions
            </ButtonLink>
          )}
        </div>
      </section>
    </div>
  )
}
