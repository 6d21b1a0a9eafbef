import type { ReactNode } from 'react'
import frame from '#app/parts/learning/lesson/lesson.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import type { MyQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { whyNotStarted } from '#domains/learning/quiz/quiz.labels.ts'
import { countOf } from '#lib/count.ts'
import css from './quiz.module.css'
import type { QuizWays } from './ways.ts'

type BeforeProps = { quiz: MyQuiz; bar?: ReactNode; ways: QuizWays }

/** The quiz before an attempt: what it asks, or why it does not start now. */
export function Before({ quiz, bar, ways }: BeforeProps) {
  const { title, asked, needed, passMark, minutes, attemptsLeft, allowed, state, open, last } = quiz
  const busy = useBusy(ways.start)
  return (
    <div className={frame.page}>
      <header className={frame.head}>
        <div className={frame.bar}>
          <ButtonLink kind="ghost" icon="x" to={ways.course} aria-label="Back to the course" />
          <b>{title}</b>
        </div>
        {bar}
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <h1 className={css.title}>Quiz</h1>
        <ul className={css.facts}>
          <li>{countOf(asked, 'question', 'questions')}, one after the other</li>
          <li>
            You pass with {needed} right, which is {passMark}%
          </li>
          <li>{minutes ? `${countOf(minutes, 'minute', 'minutes')} from the moment you start` : 'No time limit'}</li>
          <li>
            {attemptsLeft} of {countOf(allowed, 'attempt', 'attempts')} left
          </li>
        </ul>
        {!open ? (
          <Notice tone="soon" icon="lock" title="This course is closed for you.">
            If you think that is wrong, ask your office.
          </Notice>
        ) : (
          state !== 'may start' && (
            <Notice tone="mist" icon="info" title={whyNotStarted[state]}>
              {state === 'lessons first' && `${countOf(quiz.lessonsLeft, 'lesson', 'lessons')} to go.`}
            </Notice>
          )
        )}
        {open && state === 'may start' && (
          <p className={css.note}>Your answers are saved as you go. You can stop and go on later.</p>
        )}
      </main>
      <section className={frame.foot} aria-label="Actions">
        <div>
          <ButtonLink kind="line" to={ways.course}>
            Back
          </ButtonLink>
          {open && state === 'may start' && (
            <Form method="post" action={ways.start} failure="Not started">
              <Button full busy={busy} busyLabel="Starting">
                Start the quiz
              </Button>
            </Form>
          )}
          {open && state === 'time is up' && last && (
            <Form method="post" action={ways.send} failure="Not sent">
              <input type="hidden" name="attempt" value={last.id} />
              <Button full>See your result</Button>
            </Form>
          )}
          {last?.sent && state !== 'may start' && state !== 'time is up' && (
            <ButtonLink to={ways.result(last.id)}>See your last result</ButtonLink>
          )}
        </div>
      </section>
    </div>
  )
}
