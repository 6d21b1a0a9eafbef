import { href } from 'react-router'
import { Section } from '#app/parts/learning/Section.tsx'
import { SessionLeaf } from '#app/parts/learning/SessionLeaf.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Link } from '#app/ui/Link.tsx'
import type { ownSessions } from '#domains/learning/sessions/own.queries.server.ts'
import { dateWords } from '#domains/learning/sessions/sessions.rules.ts'
import { Answer } from '../sessions/Answer.tsx'
import { MyStateBadge } from '../sessions/MyStateBadge.tsx'
import css from '../sessions/sessions.module.css'

type Mine = Awaited<ReturnType<typeof ownSessions>>

/** The sessions to come: where to be and when, and whether they can. */
export function NextSessions({ sessions }: { sessions: Mine }) {
  if (sessions.length === 0) return null
  return (
    <Section id="sessions" title={sessions.length === 1 ? 'Your next session' : 'Your next sessions'}>
      {sessions.map((session) => (
        <One key={session.id} session={session} />
      ))}
    </Section>
  )
}

function One({ session }: { session: Mine[number] }) {
  const { id, title, next, place, state, phase } = session
  return (
    <article className={css.next}>
      <SessionLeaf startsAt={next.startsAt} />
      <div className={css.about}>
        <h3>
          <Link to={href('/learner/sessions/:id', { id })}>{title}</Link>
        </h3>
        <p className="num">
          {dateWords(next)}, {place}
        </p>
        <MyStateBadge session={session} />
      </div>
      <div className={css.ways}>
        {phase === 'check-in open' && state === 'placed' ? (
          <ButtonLink to={href('/s')}>Check in</ButtonLink>
        ) : (
          <Answer session={session} />
        )}
        {state === 'placed' && (
          <ButtonLink kind="ghost" icon="cal" reload download to={href('/learner/sessions/:id/calendar', { id })}>
            Add to calendar<span className="sr">: {title}</span>
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
