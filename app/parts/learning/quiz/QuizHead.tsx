import type { ReactNode } from 'react'
import frame from '#app/parts/learning/lesson/lesson.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import type { MyQuiz } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import css from './quiz.module.css'
import type { QuizWays } from './ways.ts'

/** A quiz with an attempt that is open. */
export type UnderWay = Omit<MyQuiz, 'attempt'> & { attempt: NonNullable<MyQuiz['attempt']> }
type QuizHeadProps = { quiz: UnderWay; now?: number; bar?: ReactNode; ways: QuizWays }

/** The course, the question of how many, and all of them as patches. */
export function QuizHead({ quiz, now, bar, ways }: QuizHeadProps) {
  const { title, asked, allowed, attempt } = quiz
  const answered = attempt.questions.filter(({ answer }) => answer).length
  return (
    <header className={frame.head}>
      <div className={frame.bar}>
        <ButtonLink kind="ghost" icon="x" to={ways.course} aria-label="Leave the quiz. Your answers are kept." />
        <div>
          <b>{title}, quiz</b>
          <span className={frame.of}>
            {now ? `Question ${now} of ${asked}` : `${answered} of ${asked} answered`} · attempt {attempt.number} of{' '}
            {allowed}
          </span>
        </div>
        {now && <Button kind="ghost" icon="grid" name="go" value="all" aria-label="All questions" />}
      </div>
      <div className={css.patches} role="img" aria-label={`${answered} of ${asked} questions answered`}>
        {attempt.questions.map(({ position, answer }) => (
          <span key={position} className={classes(position === now ? css.now : answer && css.done)} />
        ))}
      </div>
      {bar}
    </header>
  )
}
