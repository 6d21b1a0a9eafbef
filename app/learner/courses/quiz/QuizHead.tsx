import type { ReactNode } from 'react'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import frame from '#app/ui/learning/lesson/lesson.module.css'
import type { UnderWay } from './Asking.tsx'
import { coursePath } from './paths.ts'
import css from './quiz.module.css'

type QuizHeadProps = { quiz: UnderWay; now?: number; bar: ReactNode }

/** The course, the question of how many, and all of them as patches. */
export function QuizHead({ quiz, now, bar }: QuizHeadProps) {
  const { id, title, asked, allowed, attempt } = quiz
  const answered = attempt.questions.filter(({ answer }) => answer).length
  return (
    <header className={frame.head}>
      <div className={frame.bar}>
        <ButtonLink kind="ghost" icon="x" to={coursePath(id)} aria-label="Leave the quiz. Your answers are kept." />
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
