import { href, redirect } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import frame from '#app/parts/learning/lesson/lesson.module.css'
import { Again, LookFirst } from '#app/parts/learning/results/Again.tsx'
import css from '#app/parts/learning/results/results.module.css'
import { WhatNow } from '#app/parts/learning/results/WhatNow.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { type MyResult, myResult } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { lessonsToRead } from '#domains/learning/quiz/review.rules.ts'
import { ownSessions } from '#domains/learning/sessions/own.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { lessonPath } from '../lesson/paths.ts'
import { coursePath, quizPath } from '../quiz/paths.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const result = await myResult(ctx, params)
  if (!result.sent) throw redirect(quizPath(params.enrolmentId))
  const sessions = result.passed && result.practical ? await ownSessions(ctx) : []
  return { result, session: sessions.find(({ course, state }) => course === result.title && state === 'placed') }
})

/** What became of an attempt. */
export default function Result({ loaderData: { result, session }, params: { enrolmentId } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  const { passed, marked, again, open } = result
  const words = !marked ? 'Sent to your trainer' : passed ? 'You passed' : 'Not passed yet'
  const first = lessonsToRead(again)[0]
  const lessonAt = (lessonId: string) => lessonPath({ enrolmentId, lessonId })
  return (
    <div className={frame.page}>
      <title>{`${words} – ${result.title} – ${brand}`}</title>
      <header className={classes(css.head, css[passed ? 'passed' : 'notYet'])}>
        <div>
          <p className={css.bar}>
            <ButtonLink kind="ghost" icon="x" to={coursePath(enrolmentId)} aria-label="Close" />
            <b>{result.title}</b>
          </p>
          <Score result={result} />
          <h1>{words}</h1>
          <p>{scoreWords(result)}</p>
          {marked && <Squares result={result} />}
        </div>
      </header>
      <main id="main" tabIndex={-1} className={css.main}>
        <WhatNow result={result} session={session} />
        {marked && !passed && <LookFirst {...{ again, lessonAt, open }} />}
        {passed && (
          <p>
            <Link to={href('/learner/courses/:enrolmentId/feedback', { enrolmentId })}>
              How was this course? Three questions
            </Link>
          </p>
        )}
        <Again {...{ again, lessonAt, open, full: Boolean(passed) }} />
      </main>
      <section className={frame.foot} aria-label="Actions">
        <div className={css.actions}>
          {marked && !passed && first && open && (
            <ButtonLink full to={lessonAt(first.id)}>
              Look at lesson {first.position}
            </ButtonLink>
          )}
          {result.certificateId && (
            <ButtonLink full to={href('/learner/certificates/:id', { id: result.certificateId })}>
              See your certificate
            </ButtonLink>
          )}
          {open && result.state === 'may start' ? (
            <ButtonLink full kind={first ? 'line' : 'primary'} to={quizPath(enrolmentId)}>
              Take the quiz again
            </ButtonLink>
          ) : (
            <ButtonLink
              full
              kind={result.certificateId || (marked && !passed && first && open) ? 'line' : 'primary'}
              to={coursePath(enrolmentId)}
            >
              Back to the course
            </ButtonLink>
          )}
        </div>
      </section>
    </div>
  )
}

function Score({ result: { marked, passed, right, asked, percent } }: { result: MyResult }) {
  if (!marked) return null
  return passed ? (
    <p className={css.big}>
      {percent}
      <small> %</small>
    </p>
  ) : (
    <p className={css.big}>
      {right}
      <small> of {asked}</small>
    </p>
  )
}

function scoreWords({ marked, passed, right, asked, percent, needed, passMark }: MyResult): string {
  if (!marked) return 'Some answers are read by your trainer. You will see the result here.'
  if (passed) return `${right} of ${asked} right. You needed ${needed}.`
  return `${percent}%. You need ${needed} right, which is ${passMark}%.`
}

// so many leave no square alone in the last row of eight
const inEights = new Set([8, 15, 16])

function Squares({ result: { squares, right, asked } }: { result: MyResult }) {
  const missed = squares.flatMap(({ position, right }) => (right ? [] : [position]))
  const rest =
    missed.length > 0
      ? `. To look at again: ${countOf(missed.length, 'question', 'questions').replace(/^\d+ /, '')} ${missed.join(', ')}`
      : ''
  return (
    <div
      className={classes(css.squares, inEights.has(asked) && css.eights)}
      role="img"
      aria-label={`${right} of ${asked} right${rest}`}
    >
      {squares.map(({ position, right }) =>
        right ? (
          <span key={position}>
            <Icon name="check" />
          </span>
        ) : (
          <span key={position} className={css.open}>
            {position}
          </span>
        ),
      )}
    </div>
  )
}
