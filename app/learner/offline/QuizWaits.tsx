import type { ReactNode } from 'react'
import { useAway } from '#app/parts/learning/kept/connection.ts'
import frame from '#app/parts/learning/lesson/lesson.module.css'
import css from '#app/parts/learning/quiz/quiz.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import type { MyQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { coursePath, resultPath } from '../courses/quiz/paths.ts'

/** A quiz that was sent without a connection, and what comes next. */
export function QuizWaits({ quiz: { id, title, attempt }, bar }: { quiz: MyQuiz; bar: ReactNode }) {
  const away = useAway()
  return (
    <div className={frame.page}>
      <title>{`${title}, quiz`}</title>
      <header className={frame.head}>
        <div className={frame.bar}>
          <ButtonLink kind="ghost" icon="x" to={coursePath(id)} aria-label="Back to the course" />
          <b>{title}</b>
        </div>
        {bar}
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <h1 className={css.title}>Your answers are saved on this phone</h1>
        <p className={css.lead}>
          {away
            ? 'We send them when you are back online, and show your result then. They cannot be changed any more.'
            : 'You are back online.'}
        </p>
      </main>
      <section className={frame.foot} aria-label="Actions">
        <div>
          <ButtonLink kind="line" to={coursePath(id)}>
            Back
          </ButtonLink>
          {!away && attempt && <ButtonLink to={resultPath(id, attempt.id)}>See your result</ButtonLink>}
        </div>
      </section>
    </div>
  )
}
