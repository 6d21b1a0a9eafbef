import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { FormReply } from '#app/doors/form-reply.ts'
import { AnswerFields, answerHints } from '#app/parts/learning/lesson/AnswerFields.tsx'
import check from '#app/parts/learning/lesson/check.module.css'
import frame from '#app/parts/learning/lesson/lesson.module.css'
import { onThisPhone } from '#app/parts/learning/saved-words.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { QuizQuestion } from '#domains/learning/quiz/shown.rules.ts'
import { QuizHead, type UnderWay } from './QuizHead.tsx'
import css from './quiz.module.css'
import type { Saved } from './saved.ts'
import type { QuizWays } from './ways.ts'

type AskingProps = {
  quiz: UnderWay
  question: QuizQuestion
  /** How its answers are kept as they are given; without it, when one goes on. */
  saves?: {
    form: RefObject<HTMLFormElement | null>
    saved: Saved
    onSubmit: (event: FormEvent<HTMLFormElement>) => void
  }
  ends: string | undefined
  reply: Partial<FormReply> | undefined
  bar?: ReactNode
  ways: QuizWays
}

/** One question of an attempt. */
export function Asking({ quiz, question, saves, ends, reply, bar, ways }: AskingProps) {
  const { asked, attempt } = quiz
  const { position, kind, text, flagged } = question
  const action = ways.quiz
  const saved = saves?.saved
  const busy = useBusy(action)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (position > 1) heading.current?.focus()
  }, [position])
  const error = reply?.errors?.answer ?? reply?.errors?.text ?? reply?.toast?.text ?? reply?.toast?.title
  return (
    <Form
      method="post"
      action={action}
      className={frame.page}
      noValidate
      failure="Not saved"
      {...(saves && { ref: saves.form, onSubmit: saves.onSubmit })}
    >
      <input type="hidden" name="attempt" value={attempt.id} />
      <input type="hidden" name="position" value={position} />
      {/* what Enter in a field means */}
      <button type="submit" name="go" value="next" className="sr" tabIndex={-1} aria-hidden="true" />
      <QuizHead {...{ quiz, bar, ways }} now={position} />
      <main id="main" tabIndex={-1} className={css.main}>
        <h1 className="sr">
          {quiz.title}, quiz: question {position} of {asked}
        </h1>
        <fieldset className={css.question} aria-describedby="hint">
          <legend>
            <h2 ref={heading} tabIndex={-1}>
              {text}
            </h2>
          </legend>
          <p id="hint" className={check.hint}>
            {answerHints[kind]}
          </p>
          {error && (
            <p className={check.error} role="alert">
              <Icon name="warn" />
              {error}
            </p>
          )}
          <AnswerFields question={question} answer={question.answer} />
        </fieldset>
        <Button kind="ghost" icon="flag" name="go" value={flagged ? 'unflag' : 'flag'} aria-pressed={flagged}>
          {flagged ? 'Marked to come back to' : 'Come back to this one'}
        </Button>
        <p className={css.note}>
          {ends ? `Your time ends at ${ends}. What you have saved by then counts.` : 'No time limit.'} You can change
          any answer until you send all {asked}.
        </p>
      </main>
      <section className={frame.foot} aria-label="Actions">
        <div>
          <p
            className={classes(frame.saved, saved?.kind === 'not' && frame.not, saved?.kind === 'phone' && frame.phone)}
            role="status"
          >
            {saved && savedWords(saved)}
          </p>
          {position > 1 ? (
            <Button kind="line" name="go" value="back">
              Back
            </Button>
          ) : (
            <ButtonLink kind="line" to={ways.course}>
              Back
            </ButtonLink>
          )}
          <Button full name="go" value={position < asked ? 'next' : 'all'} busy={busy} busyLabel="Saving">
            {position < asked ? 'Next question' : 'See all answers'}
          </Button>
        </div>
      </section>
    </Form>
  )
}

function savedWords(saved: Saved) {
  if (saved.kind === 'not') return saved.why
  if (saved.kind === 'phone') return onThisPhone
  return saved.kind === 'saving' ? 'Saving' : saved.time && `Saved ${saved.time}`
}
