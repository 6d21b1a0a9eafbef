import type { ReactNode } from 'react'
import frame from '#app/parts/learning/lesson/lesson.module.css'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Form } from '#app/ui/Form.tsx'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { countOf } from '#lib/count.ts'
import type { UnderWay } from './QuizHead.tsx'
import { QuizHead } from './QuizHead.tsx'
import css from './quiz.module.css'
import type { QuizWays } from './ways.ts'

type OverviewProps = { quiz: UnderWay; ends: string | undefined; bar?: ReactNode; ways: QuizWays }

/** All questions of an attempt, and the sending of it. */
export function Overview({ quiz, ends, bar, ways }: OverviewProps) {
  const { asked, attempt } = quiz
  const { questions } = attempt
  const open = questions.filter(({ answer }) => !answer)
  const flagged = questions.filter((question) => question.flagged)
  const first = open[0] ?? flagged[0] ?? questions[questions.length - 1]
  const busy = useBusy(ways.send)
  return (
    <div className={frame.page}>
      <QuizHead {...{ quiz, bar, ways }} />
      <main id="main" tabIndex={-1} className={css.main}>
        <h1 className={css.title}>{open.length === 0 ? 'All answered' : `${open.length} not answered yet`}</h1>
        <p className={css.lead}>
          {flagged.length > 0 && `${countOf(flagged.length, 'question', 'questions')} to come back to. `}
          {open.length > 0 ? 'A question without an answer counts as wrong.' : 'You can still change any answer.'}
          {ends && ` Your time ends at ${ends}.`}
        </p>
        <ol className={css.grid}>
          {questions.map(({ position, answer, flagged }) => (
            <li key={position}>
              <Link to={ways.question(position)} className={classes(answer && css.done)}>
                <span className="sr">Question </span>
                {position}
                <span className="sr">{answer ? ', answered' : ', not answered'}</span>
                {flagged && (
                  <>
                    <Icon name="flag" />
                    <span className="sr">, to come back to</span>
                  </>
                )}
              </Link>
            </li>
          ))}
        </ol>
        <p className={css.note}>After you send, the answers cannot be changed.</p>
      </main>
      <section className={frame.foot} aria-label="Actions">
        <div>
          <ButtonLink kind="line" to={ways.question(first?.position ?? 1)}>
            Back
          </ButtonLink>
          <Form method="post" action={ways.send} failure="Not sent">
            <input type="hidden" name="attempt" value={attempt.id} />
            <Button full busy={busy} busyLabel="Sending">
              Send all {asked}
            </Button>
          </Form>
        </div>
      </section>
    </div>
  )
}
