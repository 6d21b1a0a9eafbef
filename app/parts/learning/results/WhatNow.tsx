import { href } from 'react-router'
import { Section } from '#app/parts/learning/Section.tsx'
import { CardItem, CardList } from '#app/ui/Card.tsx'
import { classes } from '#app/ui/classes.ts'
import { Icon } from '#app/ui/Icon.tsx'
import { Link } from '#app/ui/Link.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { MyResult } from '#domains/learning/quiz/own-quiz.queries.server.ts'
import { whyNotStarted } from '#domains/learning/quiz/quiz.labels.ts'
import { dateWords, type SessionDate } from '#domains/learning/sessions/sessions.rules.ts'
import { countOf } from '#lib/count.ts'
import css from './results.module.css'

type Session = { id: string; next: SessionDate; place: string; trainer: string }
type WhatNowProps = { result: MyResult; session: Session | undefined }

/** What follows from the result. */
export function WhatNow({ result, session }: WhatNowProps) {
  const { marked, passed, attemptsLeft, allowed, state } = result
  if (!marked) return <Notice tone="mist" icon="clock" title={whyNotStarted['awaiting marking']} />
  if (passed) return <Passed result={result} session={session} />
  if (state === 'attempts used up') return <Notice tone="soon" icon="info" title={whyNotStarted['attempts used up']} />
  if (state !== 'may start') return null
  return (
    <div className={css.left}>
      <span className={css.tries} aria-hidden="true">
        {Array.from({ length: allowed }, (_, at) => at + 1).map((number) => (
          <span key={number} className={classes(number <= allowed - attemptsLeft && css.tried)} />
        ))}
      </span>
      <p>
        <b>{countOf(attemptsLeft, 'attempt', 'attempts')} left</b>
        <small>After the last one, your trainer goes through it with you.</small>
      </p>
    </div>
  )
}

function Passed({ result: { certificateId, practical }, session }: WhatNowProps) {
  return (
    <Section id="now" title="What happens now">
      <CardList>
        <CardItem
          lead={<Icon name="ribbon" />}
          title={certificateId ? 'Your certificate is ready' : 'This course is completed'}
          meta={
            certificateId ? 'It is in your passport and in your training record.' : 'It is in your training record.'
          }
        />
        {session && (
          <CardItem
            lead={<Icon name="cal" />}
            title={
              <Link to={href('/learner/sessions/:id', { id: session.id })}>Practical: {dateWords(session.next)}</Link>
            }
            meta={`${session.place}, with ${session.trainer}.`}
          />
        )}
        {practical && (
          <CardItem
            lead={<Icon name="eye" />}
            title="Someone still has to see you do this at work"
            meta="Do not work alone before you are signed off."
          />
        )}
      </CardList>
    </Section>
  )
}
